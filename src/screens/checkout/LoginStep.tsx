import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $askedFor } from '#src/features/account/registration/sign-up.store.ts';
import { showCartNotices } from '#src/features/account/session.store.ts';
import { ShopperSignIn } from '#src/features/account/sign-in-code/ShopperSignIn.tsx';
import { SignUpForm } from '#src/features/account/registration/SignUpForm.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';

const TABS = [
  { id: 'in', label: 'Sign In' },
  { id: 'up', label: 'Sign Up' },
] as const;

/** Sign-in and sign-up inside the checkout, without leaving it. */
export function LoginStep() {
  const askedFor = useStore($askedFor, { ssr: 'initial' });
  const [chosen, setMode] = useState<(typeof TABS)[number]['id']>();
  const mode = chosen ?? (askedFor ? 'up' : 'in');
  return (
    <Tabs
      label="Login or register"
      tabs={TABS}
      active={mode}
      onActive={setMode}
      in={<ShopperSignIn onDone={showCartNotices} />}
      up={<SignUpForm onDone={showCartNotices} />}
    />
  );
}
