import { eq, like } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { products, shopSettings, slides, stockItems } from '#src/db/schema/tables.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import { hashOf, type Pictures, urlOf } from './load-pictures.ts';
import { HERO_FILE, HERO_SKU, SLIDES, slideFile } from './slides.ts';

/** Adds slides to the home page, unless somebody has added some. */
export async function insertSlides(tx: Db, pictures: Pictures): Promise<void> {
  const [existing] = await tx.select({ id: slides.id }).from(slides).limit(1);
  if (existing) return;
  for (const [rank, slide] of SLIDES.entries()) {
    const { title, topic, description, detailTitle, detailDescription, specifications } = slide;
    const [sold] = await tx
      .select({ productId: stockItems.productId })
      .from(stockItems)
      .where(eq(stockItems.skuId, `${slide.sku}-${slide.color.toUpperCase()}`));
    await tx.insert(slides).values({
      rank: rank + 1,
      mediaHash: hashOf(pictures, slideFile(slide)),
      productId: sold?.productId ?? null,
      title,
      topic,
      description,
      detailTitle,
      detailDescription,
      specifications,
    });
  }
}

/** Chooses the photo at the top of the home page, unless staff have saved a look. */
export async function insertHero(tx: Db, pictures: Pictures): Promise<void> {
  const [shown] = await tx
    .select()
    .from(stockItems)
    .innerJoin(products, eq(products.id, stockItems.productId))
    .where(like(stockItems.skuId, `${HERO_SKU}-%`));
  if (!shown) return;
  const { id, name } = shown.products;
  const caption = { heroCaption: name, heroCaptionHref: productPath(id) };
  const values = { heroPicture: urlOf(pictures, HERO_FILE), ...caption };
  await tx.insert(shopSettings).values({ section: 'appearance', values }).onConflictDoNothing();
}
