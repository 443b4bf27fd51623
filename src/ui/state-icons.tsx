import { Icon, type IconProps as Props } from './Icon.tsx';

export const OfflineIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3 3l18 18M8.5 16a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 5-2.7M19 12.5a10 10 0 0 0-3-2.1M2 9a15 15 0 0 1 4.5-2.9M22 9a15 15 0 0 0-12-4.4M12 19.5h.01" />
  </Icon>
);
export const RetryIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 3.5v5h-5" />
  </Icon>
);
export const ExpandIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
  </Icon>
);
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
export const CameraIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" />
    <circle cx="12" cy="13" r="3.2" />
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
