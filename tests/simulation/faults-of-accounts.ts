import type { Fault } from './fault.ts';

const AUTH = 'src/features/account/auth';

/** Faults in sessions, pictures, releases, backups and restores. */
export const ACCOUNT_FAULTS: readonly Fault[] = [
  {
    name: 'a changed password leaves other sessions open',
    file: `${AUTH}/auth.service.server.ts`,
    from: 'const body = { currentPassword, newPassword, revokeOtherSessions: true };',
    to: 'const body = { currentPassword, newPassword };',
  },
  {
    name: 'a disabled account gets its sessions back when it is enabled',
    file: 'src/features/account/admin/users.service.server.ts',
    from: 'if (isDisabled || (isNewRole && isByPassword)) await endSessions(tx, id);',
    to: 'if (isNewRole && isByPassword) await endSessions(tx, id);',
  },
  {
    name: 'an order is visible to every customer',
    file: 'src/features/order-management/order-detail.queries.server.ts',
    from: "return userId === id && source !== 'gift_card';",
    to: "return (userId === id || id !== '') && source !== 'gift_card';",
  },
  {
    name: 'a picture that could not be stored is shown',
    file: 'src/platform/objects/media-store.ts',
    from: 'await write(disk, file, await encode(pixels(), file));',
    to: 'await write(disk, file, await encode(pixels(), file)).catch(() => undefined);',
  },
  {
    name: 'a rollback does not check the files of the release',
    file: 'src/publish/store/roll-back.ts',
    from: 'if (!(await isWhole(db, contents, live?.id, id))) {',
    to: 'if (false) {',
  },
  {
    name: 'a backup counts without being read back',
    file: 'src/features/backups/make-backup.service.server.ts',
    from: 'await verifyBackup(target, name, key);',
    to: '',
  },
  {
    name: 'refunds that a restored shop does not know are not reported',
    file: 'src/features/payments/reconciliation/reconciliation.ts',
    from: 'return [...booked, ...unknown];',
    to: 'return booked;',
  },
];
