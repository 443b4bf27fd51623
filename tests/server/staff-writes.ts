import { BREACH_WRITES } from './breach-writes.ts';
import { CATALOGUE_WRITES } from './catalogue-writes.ts';
import { CREDIT_WRITES } from './credit-writes.ts';
import { IMPORT_WRITES } from './import-writes.ts';
import { OFFER_WRITES } from './offer-writes.ts';
import { ORDER_WRITES } from './order-writes.ts';
import { PEOPLE_WRITES } from './people-writes.ts';
import { SERIAL_WRITES } from './serial-writes.ts';
import { SHOP_WRITES } from './shop-writes.ts';
import type { Write } from './write-kit.ts';

/** A write by staff that succeeds, for each call that must appear in the audit log. */
export const STAFF_WRITES: Record<string, Write> = {
  ...BREACH_WRITES,
  ...CATALOGUE_WRITES,
  ...CREDIT_WRITES,
  ...IMPORT_WRITES,
  ...OFFER_WRITES,
  ...ORDER_WRITES,
  ...PEOPLE_WRITES,
  ...SERIAL_WRITES,
  ...SHOP_WRITES,
};

/** Calls that are no GET and yet change nothing that anybody sees. */
export const UNTOLD: Record<string, string> = {
  'POST /api/admin/product-csv/preview': 'It writes nothing.',
  'POST /api/admin/breaches/:id/preview': 'It writes nothing.',
  'POST /api/admin/orders/quote': 'It writes nothing.',
  'POST /api/admin/shop-imports/preview': 'It saves only the mapping, for the next attempt.',
  'POST /api/admin/shop-imports/:id/continue': 'It continues work that is logged already.',
  'POST /api/admin/demo/load': 'It starts a job, which logs it when it is done.',
  'POST /api/admin/demo/remove': 'It starts a job, which logs it when it is done.',
  'POST /api/admin/returns/:id/couriers':
    'It writes nothing; it requests rates from the courier company.',
  'POST /api/admin/cash/remittances/preview': 'It writes nothing.',
  'POST /api/admin/cash/payouts': 'It imports payouts; what it records is logged as a remittance.',
  'POST /api/admin/settings/delivery/zones/read': 'It writes nothing.',
  'POST /api/admin/second-factor': 'Nothing is on before it is confirmed.',
  'POST /api/admin/passkeys/begin': 'Nothing is added before the device has answered.',
  'POST /api/admin/models': 'It is shown nowhere before another write names it.',
  'POST /api/admin/webhook-endpoints/:id/test': 'It sends a test; the log of the webhook has it.',
  'POST /api/admin/webhook-endpoints/:id/resend': 'It repeats messages; their log has it.',
  'POST /api/admin/webhook-deliveries/:id/resend': 'It repeats a message; its log has it.',
  'POST /api/admin/tracking/:service/resend': 'It repeats messages; their list has it.',
  'POST /api/admin/films': 'It is shown nowhere before another write names it.',
  'POST /api/admin/manuals': 'It is shown nowhere before another write names it.',
  'POST /api/admin/site-pages/preview': 'It writes nothing.',
  'POST /api/admin/pictures': 'It is shown nowhere before another write names it.',
};

/** Effect of a write that is sent a second time. */
type Again =
  /** It is refused. */
  | 'refused'
  /** It is answered, and nothing more is written. */
  | 'unchanged'
  /** It is added to what exists, or repeats its action: nothing typed is lost. */
  | 'adds';

/** Writes that carry no version of what they were made from: what a second one does, and why. */
export const UNVERSIONED: Record<string, readonly [Again, why: string]> = {
  'POST /api/admin/breaches': ['adds', 'It records another breach.'],
  'POST /api/admin/breaches/:id/report': ['unchanged', 'A breach is reported once.'],
  'POST /api/admin/breaches/:id/send': ['unchanged', 'Nobody is notified twice.'],
  'POST /api/categories': ['adds', 'It adds; a link that is taken gets a number.'],
  'POST /api/products': ['adds', 'It adds; a SKU id that is taken is refused.'],
  'POST /api/admin/products/bulk': ['refused', 'Each of its products carries one.'],
  'POST /api/admin/products/:id/pictures': ['adds', 'It adds after what is there, up to a limit.'],
  'POST /api/admin/products/:id/variants': ['adds', 'It adds after what is there, up to a limit.'],
  'POST /api/admin/products/:id/stock': [
    'adds',
    'Units are added or removed from any count; a stock count names the movement that it follows.',
  ],
  'POST /api/admin/product-csv': ['refused', 'The digest of its preview is the version.'],
  'POST /api/admin/redirects': ['refused', 'It adds; a path that has a redirect is refused.'],
  'POST /api/admin/redirects/import': [
    'unchanged',
    'Importing the same file twice changes nothing.',
  ],
  'POST /api/admin/shop-imports': ['refused', 'The digest of its preview is the version.'],
  'POST /api/admin/shop-imports/:id/stop': ['refused', 'An import is stopped once.'],
  'POST /api/admin/shop-imports/:id/pictures': ['refused', 'One import runs at a time.'],
  'POST /api/admin/shop-imports/:id/undo': ['unchanged', 'What is deleted is deleted once.'],
  'POST /api/admin/audit/:id/undo': [
    'refused',
    'Refused where it has been changed since, or undone.',
  ],
  'POST /api/admin/audit/batches/:batchId/undo': ['refused', 'Each as by its own undo.'],
  'POST /api/admin/publishing/publish': ['adds', 'It requests another publication.'],
  'POST /api/admin/publishing/rollback': [
    'refused',
    'It moves a pointer; nothing that was typed is lost.',
  ],
  'POST /api/admin/orders': ['unchanged', 'A request id creates one order.'],
  'POST /api/admin/orders/:id/payment-link': ['adds', 'It sends the link again.'],
  'POST /api/admin/orders/ship': [
    'unchanged',
    'Only unshipped orders are shipped; shipped ones keep their tracking.',
  ],
  'POST /api/admin/orders/:id/parcels': ['adds', 'It adds a parcel while units are unpacked.'],
  'POST /api/admin/questions/:id/decide': ['unchanged', 'Deciding twice decides once.'],
  'POST /api/admin/answers/:id/decide': ['unchanged', 'Deciding twice decides once.'],
  'POST /api/admin/questions/:id/answers': ['adds', 'A question can have several answers.'],
  'POST /api/admin/set-aside': ['adds', 'It removes more, as long as there are any.'],
  'POST /api/admin/set-aside/:id/undo': ['unchanged', 'A removal is undone once.'],
  'POST /api/admin/serials/import': ['refused', 'Serial numbers that exist are refused.'],
  'POST /api/admin/serials/:id/void': ['unchanged', 'Voiding twice voids once.'],
  'POST /api/admin/serials/:id/restore': ['unchanged', 'It is made valid once.'],
  'POST /api/admin/serials/:id/end_ownership': ['refused', 'A registration ends once.'],
  'POST /api/admin/returns/:id/book': ['refused', 'A return has one pickup in force.'],
  'POST /api/admin/orders/book': ['unchanged', 'A booked order is not booked again.'],
  'POST /api/admin/bookings/:id/retry': ['unchanged', 'A booking in progress continues.'],
  'POST /api/admin/bookings/:id/answer': ['unchanged', 'The same answer twice is one answer.'],
  'POST /api/admin/bookings/:id/cancel': ['unchanged', 'Cancelling twice cancels once.'],
  'POST /api/admin/first-steps': ['unchanged', 'Hiding the list twice hides it.'],
  'POST /api/admin/examples/remove': ['unchanged', 'Removing twice removes once.'],
  'POST /api/admin/orders/:id/cancel': ['unchanged', 'An order is cancelled once.'],
  'POST /api/admin/orders/:id/cancel-plan': ['refused', 'A plan is cancelled once.'],
  'POST /api/order/:id/cancel': ['unchanged', 'An order is cancelled once.'],
  'POST /api/admin/returns/:id/send': ['unchanged', 'Sent again, it corrects the parcel.'],
  'PATCH /api/admin/returns/:id': ['refused', 'Refused when the return is answered already.'],
  'POST /api/admin/reviews/:id/approve': ['unchanged', 'Approving twice approves once.'],
  'POST /api/admin/reviews/:id/refuse': ['unchanged', 'Rejecting twice rejects once.'],
  'PATCH /api/admin/messages/:id': [
    'unchanged',
    'Marking twice marks once; the first staff member stays recorded.',
  ],
  'DELETE /api/admin/search-words/misses/:term': ['unchanged', 'Deleting twice deletes once.'],
  'POST /api/admin/users': ['refused', 'It adds; an address that is taken is refused.'],
  'POST /api/admin/staff': ['refused', 'It adds; an address that is taken is refused.'],
  'POST /api/admin/staff/:id/invitation': ['adds', 'Each sends one more link to the same person.'],
  'DELETE /api/admin/staff/:id/second-factor': ['refused', 'It is removed once.'],
  'POST /api/admin/second-factor/confirm': ['refused', 'One’s own; a code counts once.'],
  'POST /api/admin/second-factor/recovery-codes': ['refused', 'One’s own; a code counts once.'],
  'POST /api/admin/second-factor/off': ['refused', 'One’s own; a code counts once.'],
  'POST /api/admin/passkeys': ['refused', 'One’s own; a device’s answer counts once.'],
  'POST /api/admin/api-keys': ['adds', 'It adds another key.'],
  'POST /api/admin/api-keys/:id/revoke': ['unchanged', 'Revoking twice revokes once.'],
  'PUT /api/admin/notices': ['unchanged', 'One’s own; choosing twice changes nothing.'],
  'PATCH /api/admin/passkeys/:id': ['unchanged', 'One’s own; naming twice changes nothing.'],
  'POST /api/admin/passkeys/:id/remove': ['refused', 'One’s own; it is removed once.'],
  'POST /api/admin/sliders/image': ['adds', 'It adds.'],
  'POST /api/admin/site-pages': ['adds', 'It adds; a slug that is taken gets a number.'],
  'POST /api/admin/news': ['adds', 'It adds; an address that is taken gets a number.'],
  'POST /api/admin/offers': ['refused', 'It adds; a code that is taken is refused.'],
  'POST /api/admin/offers/:id/duplicate': ['adds', 'It adds, paused, with a code of its own.'],
  'POST /api/admin/webhook-endpoints': ['refused', 'An address is added once.'],
  'DELETE /api/admin/webhook-endpoints/:id': ['refused', 'It is deleted already.'],
  'POST /api/admin/webhook-endpoints/:id/secret': ['adds', 'It creates another secret.'],
  'PUT /api/admin/tracking/secrets/:service': [
    'adds',
    'It replaces a secret that nobody can read.',
  ],
  'POST /api/admin/users/:id/credit': ['unchanged', 'A request id counts once.'],
  'POST /api/admin/gift-cards': ['refused', 'A request id issues one card.'],
  'POST /api/admin/gift-cards/:id/disable': ['refused', 'A card is disabled once.'],
  'POST /api/admin/gift-cards/:id/replace': ['refused', 'A card is replaced once.'],
  'POST /api/admin/gift-cards/:id/resend': [
    'unchanged',
    'A card that is not sent yet is corrected once.',
  ],
  'POST /api/admin/gift-cards/:id/cancel': ['unchanged', 'A card is refunded once.'],
  'POST /api/admin/backups': ['adds', 'It requests another backup.'],
  'POST /api/admin/backups/rehearse': ['adds', 'It tests the newest backup again.'],
  'POST /api/admin/money/check': ['adds', 'It compares, and changes nothing that was typed.'],
  'POST /api/admin/money/:id/resolve': [
    'refused',
    'Refused when the difference is resolved already.',
  ],
  'POST /api/admin/cash/remittances': ['refused', 'A reference and an order are recorded once.'],
  'POST /api/admin/webhooks/:id/replay': [
    'adds',
    'Acting on the same message again changes nothing more.',
  ],
};
