import { Icon, type IconProps as Props } from '#src/ui/Icon.tsx';

export const HistoryIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 12a8 8 0 1 0 2.4-5.7L4 8.5M4 3.5v5h5M12 8v4.5l3 1.8" />
  </Icon>
);

export const ArchiveIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3.5 4.5h17v4h-17zM5 8.5v11h14v-11M9.5 12.5h5" />
  </Icon>
);

export const GripIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" strokeWidth={2.6} />
  </Icon>
);

export const BookIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 5.5A2.5 2.5 0 0 1 6.5 3H20v18H6.5A2.5 2.5 0 0 1 4 18.5z" />
    <path d="M4 18.5A2.5 2.5 0 0 1 6.5 16H20M9 7.5h6" />
  </Icon>
);
