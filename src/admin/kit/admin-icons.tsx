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

export const CopyIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M9 9h11v11H9zM15 9V4H4v11h5" />
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

export const BellIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />
  </Icon>
);

export const SendIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3.5 11.5 20.5 4l-6 16.5-3.5-7zM11 13.5 20.5 4" />
  </Icon>
);

export const KeyIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="8" cy="14.5" r="4" />
    <path d="m11 11.5 8-8M16 6.5l3 3M13.5 9l2 2" />
  </Icon>
);

export const ServerIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 4.5h16v6H4zM4 13.5h16v6H4zM7.5 7.5v.01M7.5 16.5v.01M11 7.5h5M11 16.5h5" />
  </Icon>
);

export const PaletteIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.3 0 2-.8 2-1.8 0-1.4-1.2-1.6-1.2-2.7 0-.9.7-1.5 1.6-1.5h2.1a4 4 0 0 0 4-4c0-3.9-3.8-7-8.5-7zM7.5 12v.01M9.5 8v.01M14.5 8v.01" />
  </Icon>
);

export const PageIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6" />
  </Icon>
);

export const ChartIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3 20h18M6 16v-5M12 16V5M18 16v-8" />
  </Icon>
);
