import type { ReactNode } from 'react';
import { formLabelOf } from '#src/features/catalog/admin/field-kinds.contract.ts';
import { fieldOf, type ListField } from '#src/features/catalog/admin/product-shapes.contract.ts';
import type { Filter } from '#src/features/catalog/product-card.contract.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import type { FormProps } from './BasicInfo.tsx';
import { FilterValues, Flags } from './Choices.tsx';
import { Options } from './Options.tsx';
import { BulletPoints, Specifications } from './TextLists.tsx';

/** Fields of a product beyond its basic information. */
export function MoreFields({ filters, ...shared }: FormProps & { filters: readonly Filter[] }) {
  // The values of the options are edited next to their names.
  const controls: Record<Exclude<ListField, 'optionValues'>, ReactNode> = {
    optionNames: <Options {...shared} />,
    bulletPoints: <BulletPoints {...shared} />,
    specifications: <Specifications {...shared} />,
    filterOptionIds: <FilterValues {...shared} filters={filters} />,
  };
  const { filterOptionIds, ...lists } = controls;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {(Object.keys(lists) as (keyof typeof lists)[]).map((name) => (
        <Panel key={name} title={formLabelOf(fieldOf(name))}>
          {lists[name]}
        </Panel>
      ))}
      <Panel title="Shown as">
        <Flags {...shared} />
      </Panel>
      <Panel title={formLabelOf(fieldOf('filterOptionIds'))}>{filterOptionIds}</Panel>
    </div>
  );
}
