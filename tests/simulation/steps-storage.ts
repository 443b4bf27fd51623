import { and, count, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { media, productImages } from '#src/db/schema/tables.ts';
import { appendPictures } from '#src/features/catalog/admin/product-pictures.service.server.ts';
import { mediaFiles } from '#src/lib/media.ts';
import { findHold, releaseHold } from '#src/publish/store/hold.ts';
import { findLive } from '#src/publish/store/live.ts';
import { showNewest } from '#src/publish/store/go-live.ts';
import { readChanges } from '#src/publish/store/release-files.ts';
import { rollBack } from '#src/publish/store/roll-back.ts';
import { makePage, publishRelease } from '#tests/kit/make-release.ts';
import type { Kind, Turn } from './step.ts';
import { MOODS } from './store.ts';
import { requestId, type World } from './world.ts';

/** Pictures differ by their colour; making one takes as long as a step. */
const pictures = new Map<number, Promise<Buffer>>();

function pictureOf(red: number): Promise<Buffer> {
  const background = { r: red, g: 90, b: 60 };
  const create = { width: 16, height: 16, channels: 3, background } as const;
  const made = pictures.get(red) ?? sharp({ create }).webp({ lossless: true }).toBuffer();
  pictures.set(red, made);
  return made;
}

/** Adds a picture to a product. If it cannot be stored, the product stays as it was. */
async function upload({ services, world, step }: Turn): Promise<void> {
  const { db } = services;
  const productId = world.products[step.which % 3]?.id ?? 0;
  const countOwn = async () => {
    const isOwn = eq(productImages.productId, productId);
    const [own] = await world.db.select({ count: count() }).from(productImages).where(isOwn);
    return own?.count;
  };
  const before = await countOwn();
  const file = new File([new Uint8Array(await pictureOf(step.choice))], 'new.webp');
  const staff = { userId: world.staffId, refreshSearch: async () => {} };
  const owner = { productId, variantId: null, kind: 'gallery' } as const;
  try {
    await appendPictures({ db, media: world.store.media, staff }, owner, [file]);
    world.hasUploads = true;
  } catch (error) {
    if (step.cutAfter === undefined && (await countOwn()) !== before)
      throw new Error('A product has a picture that could not be stored.');
    throw error;
  }
}

/** Finds pictures of products whose files are not stored. */
export async function listLostPictures({ db, products, store, ...world }: World) {
  if (!world.hasUploads) return [];
  const ids = products.map(({ id }) => id);
  const rows = await db
    .select({ hash: media.hash, width: media.width, height: media.height })
    .from(productImages)
    .innerJoin(media, eq(media.hash, productImages.mediaHash))
    // Pictures that the walk began with have no files.
    .where(and(inArray(productImages.productId, ids), eq(media.width, 16)));
  return rows
    .flatMap((picture) => mediaFiles(picture))
    .filter((file) => !store.objects.has(`media/${file}`))
    .map((file) => `picture-is-stored: a product shows ${file}, which is not stored.`);
}

async function publish({ services, world, step }: Turn): Promise<void> {
  if (await findHold(services.db)) return;
  const page = makePage(`Product for ${step.choice}`);
  await publishRelease(services.db, world.store.contents, requestId(), {
    pages: { '/product/1': page },
  });
}

/** Makes the previous release live. Everything that it changes must be there. */
async function goBack({ services, world }: Turn): Promise<void> {
  const { db } = services;
  const { store } = world;
  const before = await findLive(db);
  const done = await rollBack(db, store.contents);
  const now = await findLive(world.db);
  if (!('name' in done) || !now) return;
  const mood = store.mood;
  store.mood = 'works';
  for (const file of (await readChanges(world.db, before?.id, now.id)).set) {
    if (!(await store.contents.isWhole(file)))
      throw new Error(`The release ${now.name} is live without ${file.name}.`);
  }
  store.mood = mood;
}

/** Steps of pictures, pages and the object store, and of its outages. */
export const STORAGE: Record<string, Kind> = {
  'store-fails': {
    weight: 2,
    text: 'the object store is unavailable, full, slow or wrong',
    run: async ({ world, step }) => void (world.store.mood = MOODS[step.choice % 4] ?? 'full'),
  },
  'store-works': {
    weight: 3,
    text: 'the object store works again',
    run: async ({ world }) => void (world.store.mood = 'works'),
  },
  'upload-picture': { weight: 3, text: 'staff add a picture to a product', run: upload },
  publish: { weight: 4, text: 'a node publishes a release', run: publish },
  'roll-back': { weight: 2, text: 'staff roll back to the previous release', run: goBack },
  'publish-again': {
    weight: 1,
    text: 'staff resume publishing after a rollback',
    run: async ({ services }) => {
      await services.db.transaction((tx) => releaseHold(tx));
      await showNewest(services.db);
    },
  },
  'page-is-lost': {
    weight: 2,
    text: 'a stored page is lost',
    run: async ({ world: { store }, step }) => {
      const keys = [...store.objects.keys()].filter((key) => key.startsWith('contents/'));
      store.objects.delete(keys[step.choice % Math.max(1, keys.length)] ?? '');
    },
  },
};
