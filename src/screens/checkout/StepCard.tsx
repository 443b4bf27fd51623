import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { CheckIcon } from '#src/ui/icons.tsx';

type Props = {
  number: number;
  title: string;
  /** Current step of the shopper. */
  now: number;
  /** Summary of the completed step. */
  done?: string | undefined;
  onChange?: () => void;
  /** True if the shopper arrived from another step before this one had loaded. */
  isReached?: boolean;
  /** True if its content is prepared in the background, so that it is complete once it opens. */
  isPrepared?: boolean;
  children?: ReactNode;
};

/** A step: open while it is current, afterwards a line with its summary. */
export function StepCard({
  number,
  title,
  now,
  done,
  onChange,
  isReached = false,
  isPrepared = false,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNow = number === now;
  const wasFirst = useRef(!isReached);

  useEffect(() => {
    // Only when the shopper comes from another step, not when the page opens.
    if (isNow && !wasFirst.current) heading.current?.focus();
    wasFirst.current = false;
  }, [isNow]);

  return (
    <li aria-current={isNow ? 'step' : undefined} className="checkout-part">
      <div className="flex items-center gap-3">
        <span
          className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold ${number <= now ? 'bg-brand text-on-brand' : 'bg-sunk text-soft'}`}
        >
          {number < now ? <CheckIcon className="size-4" /> : number}
        </span>
        <h2
          ref={heading}
          tabIndex={-1}
          className={`flex-1 text-lg font-extrabold tracking-tight outline-none lg:text-xl ${number <= now ? '' : 'text-soft'}`}
        >
          {title}
        </h2>
        {number < now && onChange && (
          <Button
            look="quiet"
            size="small"
            className="-mr-4"
            aria-label={`Change: ${title}`}
            onClick={onChange}
          >
            Change
          </Button>
        )}
      </div>
      {number < now && done && <p className="mt-1 ml-11 text-sm wrap-anywhere text-soft">{done}</p>}
      {(isNow || isPrepared) && (
        <div hidden={!isNow} className="mt-5">
          {children}
        </div>
      )}
    </li>
  );
}
