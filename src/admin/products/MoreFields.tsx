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
  const placed: readonly string[] = ['bulletPoints', 'specifications', 'optionNames'];
  const right = (Object.keys(controls) as (keyof typeof controls)[]).filter(
    (name) => !placed.includes(name),
  );
  const panel = (name: keyof typeof controls) => (
    <Panel key={name} title={formLabelOf(fieldOf(name))}>
      {controls[name]}
    </Panel>
  );
  // Two lists below the sentences, so that a part that grows moves only what is below it.
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="lg:col-span-2">{panel('bulletPoints')}</div>
      <div className="grid gap-5">
        {panel('specifications')}
        {panel('optionNames')}
        <Panel title="Shown as">
          <Flags {...shared} />
        </Panel>
      </div>
      <div className="grid gap-5">{right.map(panel)}</div>
    </div>
  );
}
