import type { ReactNode } from 'react';
import type { AppError } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { SearchIcon } from '#src/ui/icons.tsx';

type Props = {
  title?: string;
  error: AppError;
  /** The sentence for a link that leads nowhere, and a link that helps instead. */
  missing: string;
  href?: string;
  action?: string;
  onRetry: () => void;
  /** Shown below a link that leads nowhere, such as the categories. */
  children?: ReactNode;
};

const CONTACT = '/contact-us';

/** Shows why a page cannot show what its address leads to, and what helps. */
export function LinkProblem({ title, error, missing, onRetry, children, ...instead }: Props) {
  const { href = CONTACT, action = 'Contact us' } = instead;
  const isMissing = ['NOT_FOUND', 'NOT_ALLOWED', 'INVALID_INPUT'].includes(error.code);
  return (
    <>
      <div className="mx-auto grid max-w-xl justify-items-center gap-3 pt-6 pb-14 text-center">
        <span className="mb-2 silence">
          <span className="grid size-20 place-items-center rounded-full bg-sun text-on-sun">
            <SearchIcon className="size-9" />
          </span>
        </span>
        {title && <h1 className="text-title font-extrabold">{title}</h1>}
        <p role="alert" className="text-balance text-soft">
          {isMissing ? missing : error.message}
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {isMissing ? (
            <a href={href} className={buttonClass('primary', 'large')}>
              {action}
            </a>
          ) : (
            <Button size="large" onClick={onRetry}>
              Try again
            </Button>
          )}
          {isMissing && href !== CONTACT && (
            <a href={CONTACT} className={buttonClass('secondary', 'large')}>
              Contact us
            </a>
          )}
        </div>
      </div>
      {isMissing && children}
    </>
  );
}
