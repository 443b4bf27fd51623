import type { Filter } from '#src/features/catalog/product-card.contract.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import type { FormProps } from './BasicInfo.tsx';
import { FilterValues, Flags } from './Choices.tsx';
import { BulletPoints, Specifications } from './TextLists.tsx';

/** What a product says and is shown as, beyond its basic information. */
export function MoreFields({ filters, ...shared }: FormProps & { filters: readonly Filter[] }) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Panel title="Bullet points">
        <BulletPoints {...shared} />
      </Panel>
      <Panel title="Specifications">
        <Specifications {...shared} />
      </Panel>
      <Panel title="Shown as">
        <Flags {...shared} />
      </Panel>
      <Panel title="Filter values">
        <FilterValues {...shared} filters={filters} />
      </Panel>
    </div>
  );
}
