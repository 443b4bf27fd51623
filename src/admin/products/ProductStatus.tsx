import type { ListedProduct } from '#src/features/catalog/admin/product-list.contract.ts';
import { Badge } from '#src/ui/Badge.tsx';

const LABELS = { published: 'Published', draft: 'Draft', retired: 'Retired' } as const;
const LOOKS = { published: 'good', draft: 'warn', retired: 'muted' } as const;

/** A badge that says whether shoppers see a product. */
export function ProductStatus({ status }: Pick<ListedProduct, 'status'>) {
  return <Badge kind={LOOKS[status]}>{LABELS[status]}</Badge>;
}
