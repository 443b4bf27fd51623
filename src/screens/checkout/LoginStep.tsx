import { useState } from 'react';
import { showCartNotices } from '#src/features/account/session.store.ts';
import { SignInForm } from '#src/features/account/SignInForm.tsx';
import { SignUpForm } from '#src/features/account/SignUpForm.tsx';
import { ControlledTabs } from '#src/ui/ControlledTabs.tsx';

/** Sign-in and sign-up inside the checkout, without leaving it. */
export function LoginStep() {
  const [mode, setMode] = useState<'in' | 'up'>('in');
  return (
    <ControlledTabs
      label="Login or register"
      tabs={[
        { id: 'in', title: 'Sign In', panel: <SignInForm onDone={showCartNotices} /> },
        { id: 'up', title: 'Sign Up', panel: <SignUpForm onDone={showCartNotices} /> },
      ]}
      active={mode}
      onActive={setMode}
    />
  );
}
