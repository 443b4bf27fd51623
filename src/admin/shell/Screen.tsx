import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { toAppError } from '#src/lib/errors.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { matchPath } from '#src/admin/kit/match-path.ts';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { goTo } from '#src/admin/kit/router.store.ts';
import { MENU } from './menu.ts';
import { SCREENS } from './screens.ts';

/** Screen of an address; its code is loaded when it is first opened. */
export function Screen({ path }: { path: string }) {
  for (const [pattern, Shown] of SCREENS) {
    const values = matchPath(pattern, path);
    if (!values) continue;
    return (
      <Caught>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <Shown values={values} />
        </Suspense>
      </Caught>
    );
  }
  // Part of an address, such as /admin/orders, leads to the list that is below it.
  const list = MENU.find(({ href }) => href.startsWith(`${path}/`));
  if (list) return <Redirect to={list.href} />;
  return (
    <>
      <PageHead title="This page does not exist" />
      <Link href="/admin" className="font-bold text-brand underline underline-offset-4">
        Go to dashboard
      </Link>
    </>
  );
}

function Redirect({ to }: { to: string }) {
  useEffect(() => goTo(to, { replace: true }), [to]);
  return null;
}

/** Shows an error if a screen failed to load or crashed; the menu stays. */
class Caught extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <Failure error={toAppError(error)} retry={() => window.location.reload()} />;
  }
}
