import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { $awaitedCode } from '#src/features/account/registration/sign-up.store.ts';
import { showCartNotices } from '#src/features/account/session.store.ts';
import { ShopperSignIn } from '#src/features/account/sign-in-code/ShopperSignIn.tsx';
import { LazySignUpForm } from '#src/features/account/registration/lazy-sign-up-form.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { sendWaitingFirst } from './send-waiting-first.ts';

sendWaitingFirst();

const TABS = [
  { id: 'in', label: 'Sign In' },
  { id: 'up', label: 'Sign Up' },
] as const;

/** Sign-in and sign-up inside the checkout, or the one-page checkout for guests. */
export function LoginStep() {
  const awaitedCode = useStore($awaitedCode, { ssr: 'initial' });
  const [chosen, setMode] = useState<(typeof TABS)[number]['id']>();
  const mode = chosen ?? (awaitedCode ? 'up' : 'in');
  return (
    <div className="grid gap-5 lg:grid-cols-[1fr_17rem] lg:gap-10">
      <Tabs
        label="Login or register"
        tabs={TABS}
        active={mode}
        onActive={setMode}
        in={<ShopperSignIn onDone={showCartNotices} />}
        up={
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <LazySignUpForm onDone={showCartNotices} />
          </Suspense>
        }
      />
      <div className="grid content-start gap-3 border-line max-lg:border-t max-lg:pt-5 lg:border-l lg:pt-3 lg:pl-10">
        <h3 className="font-bold">No account needed</h3>
        <p className="text-sm text-soft max-lg:order-1">
          Everything is on one page, and a code confirms your email address or mobile number.
        </p>
        <a href={`/user/checkout_final${location.search}`} className={buttonClass('secondary')}>
          Check out as a guest
        </a>
      </div>
    </div>
  );
}
