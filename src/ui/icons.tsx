import { type IconProps as Props, UsedIcon } from './Icon.tsx';

export const CloseIcon = (props: Props) => <UsedIcon name="close" {...props} />;
export const PlusIcon = (props: Props) => <UsedIcon name="plus" {...props} />;
export const MinusIcon = (props: Props) => <UsedIcon name="minus" {...props} />;
export const CheckIcon = (props: Props) => <UsedIcon name="check" {...props} />;
export const SearchIcon = (props: Props) => <UsedIcon name="search" {...props} />;
export const BagIcon = (props: Props) => <UsedIcon name="bag" {...props} />;
export const HeartIcon = ({ filled = false, className }: Props & { filled?: boolean }) => (
  <UsedIcon name="heart" className={`${className ?? 'size-5'} ${filled ? 'fill-current' : ''}`} />
);
export const UserIcon = (props: Props) => <UsedIcon name="user" {...props} />;
export const MenuIcon = (props: Props) => <UsedIcon name="menu" {...props} />;
export const HomeIcon = (props: Props) => <UsedIcon name="home" {...props} />;
export const PhoneIcon = (props: Props) => <UsedIcon name="phone" {...props} />;
export const TrashIcon = (props: Props) => <UsedIcon name="trash" {...props} />;
export const ChevronLeftIcon = (props: Props) => <UsedIcon name="chevron-left" {...props} />;
export const ChevronRightIcon = (props: Props) => <UsedIcon name="chevron-right" {...props} />;
export const ChevronDownIcon = (props: Props) => <UsedIcon name="chevron-down" {...props} />;
export const FilterIcon = (props: Props) => <UsedIcon name="filter" {...props} />;
export const TruckIcon = (props: Props) => <UsedIcon name="truck" {...props} />;
export const ShieldIcon = (props: Props) => <UsedIcon name="shield" {...props} />;
export const TagIcon = (props: Props) => <UsedIcon name="tag" {...props} />;
export const HeadsetIcon = (props: Props) => <UsedIcon name="headset" {...props} />;
export const SunIcon = (props: Props) => <UsedIcon name="sun" {...props} />;
export const MoonIcon = (props: Props) => <UsedIcon name="moon" {...props} />;
export const AutoIcon = (props: Props) => <UsedIcon name="auto" {...props} />;
export const CompareIcon = (props: Props) => <UsedIcon name="compare" {...props} />;
export const GridIcon = (props: Props) => <UsedIcon name="grid" {...props} />;
