/** Signs of the screens in the menu and in the index of the settings. */
import { Icon, type IconProps as Props } from '#src/ui/Icon.tsx';

export const CardIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3.5 5.5h17v13h-17zM3.5 9.5h17M7 15h4" />
  </Icon>
);

export const GiftIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 8.5h16v4H4zM5.5 12.5h13v8h-13zM12 8.5v12M12 8.5C10 4 6.5 4 7 6.5c.3 1.5 2.5 2 5 2 2.5 0 4.7-.5 5-2C17.5 4 14 4 12 8.5" />
  </Icon>
);

export const ChatIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 5h16v11.5h-9L6.5 20v-3.5H4zM8 9.5h8M8 12.5h5" />
  </Icon>
);

export const SwapIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19" />
  </Icon>
);

export const GaugeIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4.5 18a9 9 0 1 1 15 0M12 14.5l4-5M12 14.5v.01" />
  </Icon>
);

export const EyeIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />
  </Icon>
);

export const UsersIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5c.6-3.6 3.2-5.3 6.5-5.3s5.9 1.7 6.5 5.3M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.6c2.2.7 3.6 2.3 4 4.9" />
  </Icon>
);

export const PulseIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M3 12h4l2.5-6.5 4.5 13 2.5-6.5H21" />
  </Icon>
);

export const BoxIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9M8 5.2l8 4.5" />
  </Icon>
);
