import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { returnPath } from '#src/features/account/return-path.ts';
import { $awaitedCode } from '#src/features/account/registration/sign-up.store.ts';
import { $session } from '#src/features/account/session.store.ts';
import { ShopperSignIn } from '#src/features/account/sign-in-code/ShopperSignIn.tsx';
import { CheckIcon } from '#src/ui/icons.tsx';
import { LazySignUpForm } from '#src/features/account/registration/lazy-sign-up-form.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useEver } from '#src/ui/useEver.ts';

type Mode = 'in' | 'up';

/** Sign In and Sign Up next to each other; a panel with a picture covers the inactive one. */
export function LoginPage({ children }: { children?: ReactNode }) {
  const session = useStore($session, { ssr: 'initial' });
  const [chosen, setMode] = useState<Mode>();
  const awaitedCode = useStore($awaitedCode, { ssr: 'initial' });
  // The page may have been reloaded while the shopper looked up the code.
  const mode = chosen ?? (awaitedCode ? 'up' : 'in');
  const everUp = useEver(mode === 'up');
  const isSignedIn = session.state === 'ready' && session.value !== null;

  // Also continues after either form: both set $session.
  useEffect(() => {
    if (isSignedIn) goOn();
  }, [isSignedIn]);

  return (
    <div className="relative mx-auto grid w-full max-w-lg overflow-hidden rounded-card border border-line bg-surface shadow-lift md:min-h-[39rem] md:max-w-4xl md:grid-cols-2">
      <div className="relative h-32 bg-night md:hidden">
        <Scene className="h-full w-3/4 sm:w-3/5">{children}</Scene>
        <p className="relative grid h-full w-1/2 content-center pl-6 font-semibold text-balance text-on-night sm:pl-10">
          Your orders, invoices and wishlist in one place
        </p>
      </div>
      <Half isActive={mode === 'in'} isChosen={chosen === 'in'} title="Sign In">
        <ShopperSignIn onDone={goOn} />
        <Toggle text="New here?" action="Sign Up" onToggle={() => setMode('up')} />
      </Half>
      <Half isActive={mode === 'up'} isChosen={chosen === 'up'} title="Sign Up">
        {everUp && (
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <LazySignUpForm onDone={goOn} />
          </Suspense>
        )}
        <Toggle text="Already have an account?" action="Sign In" onToggle={() => setMode('in')} />
      </Half>
      <Cover mode={mode} onMode={setMode}>
        {children}
      </Cover>
    </div>
  );
}

function goOn(): void {
  const from = new URLSearchParams(window.location.search).get('from');
  window.location.replace(returnPath(from));
}

type HalfProps = { isActive: boolean; isChosen: boolean; title: string; children: ReactNode };

function Half(props: HalfProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the pressed button has disappeared, far below the start of this form.
  useEffect(() => {
    if (props.isChosen) heading.current?.focus();
  }, [props.isChosen]);
  return (
    <section
      inert={!props.isActive}
      className={`content-center gap-6 p-6 sm:p-10 lg:px-14 ${props.isActive ? 'grid' : 'hidden md:grid'}`}
    >
      <h2 ref={heading} tabIndex={-1} className="text-title font-extrabold outline-none">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

function Toggle(props: { text: string; action: string; onToggle: () => void }) {
  return (
    <p className="text-sm text-soft md:hidden">
      {props.text}{' '}
      <button
        type="button"
        onClick={props.onToggle}
        className="min-h-11 px-1 font-bold text-brand underline underline-offset-4"
      >
        {props.action}
      </button>
    </p>
  );
}

const COVER = {
  in: {
    title: 'New here?',
    text: 'An account keeps your addresses and orders together on every device.',
    points: [
      'Track every parcel, and cancel or return in two taps',
      'Invoices for everything you bought, to print or save',
      'Your wishlist and cart on your phone and computer',
    ],
    action: 'Sign Up',
    next: 'up',
  },
  up: {
    title: 'Welcome back',
    text: 'Sign in to find your cart, addresses and orders where you left them.',
    points: [
      'Pay without entering your address again',
      'Track your parcels',
      'Continue with the cart you started on another device',
    ],
    action: 'Sign In',
    next: 'in',
  },
} as const;

type CoverProps = { mode: Mode; onMode: (mode: Mode) => void; children: ReactNode };

function Cover({ mode, onMode, children }: CoverProps) {
  const { title, text, points, action, next } = COVER[mode];
  return (
    <div
      className={`absolute inset-y-0 left-0 hidden w-1/2 content-start gap-6 overflow-hidden bg-night p-10 pt-14 text-on-night transition-transform duration-500 ease-out-soft *:relative md:grid lg:px-14 ${mode === 'in' ? 'translate-x-full' : ''}`}
    >
      <Scene className="h-[36%] w-4/5">{children}</Scene>
      <p className="text-title font-extrabold">{title}</p>
      <p className="max-w-xs leading-relaxed text-on-night-soft">{text}</p>
      <ul className="grid max-w-sm gap-4">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-white/10 text-sun">
              <CheckIcon className="size-4" />
            </span>
            {point}
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        size="large"
        onClick={() => onMode(next)}
        className="w-fit border border-on-night text-on-night! hover:bg-white/10!"
      >
        {action}
      </Button>
    </div>
  );
}

/** The picture in the lower right corner, which fades towards the text. */
function Scene({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`absolute! right-0 bottom-0 after:absolute after:inset-0 after:bg-[linear-gradient(90deg,var(--color-night),transparent_60%),linear-gradient(var(--color-night),transparent_40%)] ${className}`}
    >
      {children}
    </div>
  );
}
