import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $session } from '#src/features/account/session.store.ts';
import { permissionOf } from '#src/lib/endpoint-facts.ts';
import { may, type Permission } from '#src/lib/roles.ts';
import { $route } from '#src/admin/kit/router.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { $visits } from '#src/admin/kit/visits.store.ts';
import { findRecords, type PlaceGroup } from './find-records.ts';
import { ACTIONS, matchPlaces, SCREEN_PLACES } from './places.ts';

const TYPED_MIN = 2;
const PAUSE_MS = 200;

/** Returns what a typed text finds, by group; without one, what was open last and what can be done. */
export function useFinder(typed: string) {
  const text = typed.trim();
  const sent = useSettled(text);
  const session = useStore($session, { ssr: 'initial' });
  const visits = useStore($visits, { ssr: 'initial' });
  const { path } = useStore($route, { ssr: 'initial' });
  const role = session.state === 'ready' ? session.value?.role : undefined;
  const mayUse = (permission: Permission | undefined) =>
    permission === undefined || role === undefined || may(role, permission);
  const isLong = sent.length >= TYPED_MIN;
  const { remote, isBusy, reload } = useRemote(
    async () => (isLong ? findRecords(sent, (call) => mayUse(permissionOf(call))) : []),
    sent,
  );
  const allowed = (group: PlaceGroup) => {
    return { ...group, places: group.places.filter(({ permission }) => mayUse(permission)) };
  };
  const own: PlaceGroup[] =
    text === ''
      ? [
          { title: 'Recent', places: visits.filter(({ href }) => href !== path) },
          { title: 'Actions', places: ACTIONS },
        ]
      : [
          { title: 'Screens', places: matchPlaces(SCREEN_PLACES, text).slice(0, TYPED_MAX) },
          { title: 'Actions', places: matchPlaces(ACTIONS, text) },
        ];
  // Records of an earlier text would lead elsewhere than what was typed since.
  const records = remote.state === 'ready' && sent === text ? remote.value : [];
  return {
    groups: [...own.map(allowed), ...records].filter(({ places }) => places.length > 0),
    isBusy: text.length >= TYPED_MIN && (isBusy || sent !== text),
    error: remote.state === 'failed' ? remote.error : undefined,
    reload,
  };
}

const TYPED_MAX = 6;

/** Returns a text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
