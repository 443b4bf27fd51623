import { desc, eq, inArray } from 'drizzle-orm';
import { offers, sentMessages, stockItems, stockMovements } from '#src/db/schema/tables.ts';
import { getProductForStaff } from '#src/features/catalog/admin/admin-product.queries.server.ts';
import { changeMany } from '#src/features/catalog/admin/bulk.service.server.ts';
import {
  changeProduct,
  retire,
  type StaffContext,
} from '#src/features/catalog/admin/edit-product.service.server.ts';
import { listBulkProducts } from '#src/features/catalog/admin/preview-change.queries.server.ts';
import type { StockMove } from '#src/features/catalog/admin/stock.contract.ts';
import { moveStockBy } from '#src/features/catalog/admin/stock.service.server.ts';
import { changeCredit } from '#src/features/credit/change-credit.service.server.ts';
import { issueGiftCard } from '#src/features/credit/gift-cards.service.server.ts';
import { expireCredit } from '#src/features/credit/ledger.service.server.ts';
import { sendOnce } from '#src/features/messages/sent-messages.service.server.ts';
import { checkConfirmations } from '#src/features/order-management/confirm/confirmation-jobs.service.server.ts';
import { pauseOffer } from '#src/features/offers/admin/offer-admin.service.server.ts';
import { offerVersion } from '#src/features/offers/admin/offer-admin.contract.ts';
import { getOffer } from '#src/features/offers/admin/offer-admin.queries.server.ts';
import { checkPayments, checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { checkMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import { endExchanges } from '#src/features/returns/exchanges/end-exchanges.service.server.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import type { OrderServices } from '#tests/kit/make-order.ts';
import type { Kind, Turn } from './step.ts';
import { requestId, type World } from './world.ts';

const staffOf = ({ staffId }: World): StaffContext => ({
  userId: staffId,
  refreshSearch: async () => {},
});

const productOf = ({ world, step }: Turn) => world.products[step.choice % 3]?.id ?? 0;

function moveStock(turn: Turn, move: StockMove, services = turn.services) {
  const input = { productId: productOf(turn), variantId: null, move, note: 'Test' };
  return moveStockBy(services.db, input, staffOf(turn.world));
}

/** Counts an item as of now; the units that are sold before it is stored stay sold. */
async function count(turn: Turn, services = turn.services): Promise<void> {
  const isItem = eq(stockItems.productId, productOf(turn));
  const [item] = await services.db.select().from(stockItems).where(isItem).orderBy(stockItems.id);
  const [last] = await services.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.stockItemId, item?.id ?? 0))
    .orderBy(desc(stockMovements.id))
    .limit(1);
  const counted = Math.max(0, (item?.available ?? 0) + turn.step.units - 2);
  await moveStock(turn, { kind: 'count', counted, lastMovementId: last?.id ?? 0 }, services);
}

async function work(services: OrderServices, now: Date): Promise<void> {
  await checkPayments(services as never, now);
  await checkRefunds(services as never, now);
  await checkConfirmations(services, now);
  await endExchanges(services, now);
}

async function editPrice(turn: Turn, services = turn.services): Promise<void> {
  const id = productOf(turn);
  const before = await getProductForStaff(services.db, id);
  const seen = productVersion(before);
  const price = before.price + turn.step.units - 2 + 0.05;
  const mrp = Math.max(before.mrp, price);
  await changeProduct(services.db, id, { price, mrp }, { ...staffOf(turn.world), seen });
}

/**
 * Sends what waits in the outbox of a node, and counts what leaves. In some steps, the process ends
 * while the provider has a message, and nothing records that it left.
 */
async function sendMessages({ world, services, step }: Turn): Promise<void> {
  const waiting = await world.db
    .select()
    .from(sentMessages)
    .where(inArray(sentMessages.state, ['queued', 'sending']));
  const ids = new Set(services.sentJobs.map(({ data }) => data['messageId']));
  const isCutOff = step.choice % 3 === 0;
  for (const { id: messageId } of waiting.filter((one) => ids.has(one.id)).slice(0, 3)) {
    const end = Promise.withResolvers<undefined>();
    const sending = sendOnce(services.db, { messageId, isRepeatable: false }, async () => {
      world.left.set(messageId, (world.left.get(messageId) ?? 0) + 1);
      if (!isCutOff) return { providerId: `provider-${messageId}` };
      end.resolve(undefined);
      return new Promise(() => {});
    });
    await Promise.race([sending, end.promise]);
    if (isCutOff) return;
  }
}

/** Steps of staff and of the shop’s own jobs. */
export const STAFF: Record<string, Kind> = {
  'stock-arrives': {
    weight: 3,
    text: 'staff add units that arrived',
    run: (turn) => moveStock(turn, { kind: 'change', pieces: turn.step.units, reason: 'delivery' }),
  },
  'stock-breaks': {
    weight: 1,
    text: 'staff remove damaged units',
    run: (turn) => moveStock(turn, { kind: 'change', pieces: -turn.step.units, reason: 'damage' }),
  },
  'count-stock': { weight: 2, text: 'staff count an item', run: (turn) => count(turn) },
  'count-twice': {
    weight: 1,
    text: 'two of the staff count the same item',
    run: (turn) => Promise.allSettled([count(turn), count(turn, turn.other)]),
  },
  'change-price': { weight: 2, text: 'staff change a price', run: (turn) => editPrice(turn) },
  'edit-together': {
    weight: 1,
    text: 'two of the staff change the same price',
    run: (turn) => Promise.allSettled([editPrice(turn), editPrice(turn, turn.other)]),
  },
  'bulk-prices': {
    weight: 1,
    text: 'staff change all prices by a percentage',
    run: async (turn) => {
      const { world, services, step } = turn;
      const seen = await Promise.all(
        world.products.map(async ({ id }) => ({
          id,
          version: (await listBulkProducts(services.db, [id]))[0]?.version ?? '',
        })),
      );
      const percent = step.choice % 2 === 0 ? 5 : -5;
      await changeMany(services.db, seen, { kind: 'price', percent }, staffOf(world));
    },
  },
  rename: {
    weight: 1,
    text: 'staff rename a product',
    run: (turn) =>
      changeProduct(
        turn.services.db,
        productOf(turn),
        { name: `Buds ${turn.step.choice}` },
        staffOf(turn.world),
      ),
  },
  retire: {
    weight: 1,
    text: 'staff retire a product, or offer it again',
    run: async (turn) => {
      const { services, world, step } = turn;
      const id = productOf(turn);
      if (step.units === 1) return retire(services.db, id, staffOf(world));
      await changeProduct(services.db, id, { status: 'published' } as never, staffOf(world));
    },
  },
  'pause-offer': {
    weight: 1,
    text: 'staff pause or resume an offer',
    run: async ({ world, services, step }) => {
      const [offer] = await services.db
        .select()
        .from(offers)
        .where(eq(offers.code, world.offerCode));
      if (!offer) return;
      const seen = offerVersion(await getOffer(services.db, offer.id));
      await pauseOffer(services.db, offer.id, step.units === 1, { userId: world.staffId, seen });
    },
  },
  'give-credit': {
    weight: 1,
    text: 'staff give store credit, and the request arrives twice',
    run: async ({ world, services, other, step, now }) => {
      const userId = world.buyers[step.which % world.buyers.length]?.id ?? '';
      const about = { userId, staffId: world.staffId, note: 'Sorry', requestId: requestId() };
      const change = { ...about, action: 'give', amount: step.units * 10.5 } as const;
      await Promise.allSettled([
        changeCredit(services, change, now),
        changeCredit(other, change, now),
      ]);
    },
  },
  'issue-gift-card': {
    weight: 1,
    text: 'staff issue a gift card',
    run: async ({ world, services }) => {
      const card = { amount: 500, note: 'Counter sale', requestId: requestId() };
      const { code } = await issueGiftCard(services.db, { ...card, staffId: world.staffId });
      world.giftCodes.push(code);
    },
  },
  'expire-credit': {
    weight: 1,
    text: 'the nightly job expires store credit',
    run: ({ services, now }) => expireCredit(services.db, now),
  },
  'send-messages': { weight: 3, text: 'a node sends waiting messages', run: sendMessages },
  jobs: {
    weight: 8,
    text: 'a node does its scheduled work',
    run: (turn) => work(turn.services, turn.now),
  },
  'jobs-on-both': {
    weight: 2,
    text: 'both nodes do the scheduled work at the same time',
    run: (turn) => Promise.allSettled([work(turn.services, turn.now), work(turn.other, turn.now)]),
  },
  reconcile: {
    weight: 1,
    text: 'a node compares its records with the gateway',
    run: ({ services, now }) => checkMoney(services, now),
  },
};
