import type { Db } from '#src/db/db.ts';
import type { Section } from '#src/features/site-pages/sections.contract.ts';
import { listSold } from '#src/features/site-pages/show-sections.queries.server.ts';
import type { ShownSection } from '#src/features/site-pages/site-pages.contract.ts';
import type { SectionNote } from './site-pages-admin.contract.ts';

/** Explains to staff which of these sections show nothing, or less than they were given. */
export async function explainSections(
  db: Db,
  sections: readonly Section[],
  shown: readonly ShownSection[],
): Promise<SectionNote[]> {
  const notes: SectionNote[] = [];
  for (const [at, section] of sections.entries()) {
    const text = await explain(db, section, shown[at]);
    if (text !== undefined) notes.push({ id: section.id, text });
  }
  return notes;
}

const HIDDEN = 'Shoppers do not see this section.';

async function explain(db: Db, section: Section, shown: ShownSection | undefined) {
  if (shown?.kind === 'chapters') {
    if (!shown.product) return `This product is no longer sold. ${HIDDEN}`;
    return shown.product.chapters.length === 0
      ? `${shown.product.name} has no chapters. ${HIDDEN}`
      : undefined;
  }
  if (section.kind !== 'products' || shown?.kind !== 'products') return undefined;
  const isEmpty = shown.products.length === 0;
  const { from, productIds } = section.rule;
  if (from !== 'picked') return isEmpty ? `No product matches now. ${HIDDEN}` : undefined;
  const lost = productIds.length - (await listSold(db, productIds)).length;
  if (isEmpty) return `None of these products is sold any more. ${HIDDEN}`;
  if (lost === 0) return undefined;
  return lost === 1
    ? 'One of these products is no longer sold, so shoppers do not see it.'
    : `${lost} of these products are no longer sold, so shoppers do not see them.`;
}
