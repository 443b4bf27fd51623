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
