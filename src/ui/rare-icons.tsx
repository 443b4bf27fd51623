import { Icon, type IconProps as Props } from './Icon.tsx';

export const ExpandIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
  </Icon>
);

export const PlayIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M8 5v14l11-7z" />
  </Icon>
);

export const CameraIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" />
    <circle cx="12" cy="13" r="3.2" />
  </Icon>
);
