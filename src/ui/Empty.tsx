import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from './Icon.tsx';

type Props = {
  icon: ComponentType<IconProps>;
  title?: string;
  text: string;
  /** The next steps, such as a link. */
  children: ReactNode;
};

/** A page or a tab that has nothing to show yet. */
export function Empty({ icon: Shape, title, text, children }: Props) {
  return (
    <div className="grid justify-items-center gap-3 pt-6 pb-14 text-center">
      <span className="mb-2 silence">
        <span className="grid size-20 place-items-center rounded-full bg-sun text-on-sun">
          <Shape className="size-9" />
        </span>
      </span>
      {title && <h2 className="text-title font-extrabold">{title}</h2>}
      <p className="max-w-sm text-balance text-soft">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
