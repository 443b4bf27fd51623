import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Pagination } from '#src/ui/Pagination.tsx';
import { Quantity } from '#src/ui/Quantity.tsx';
import { Row, Section } from './Section.tsx';

const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const MAX = 20;

/** Buttons and other controls. */
export function Controls() {
  const [page, setPage] = useState(6);
  return (
    <Section title="Controls">
      {LOOKS.map((look) => (
        <Row key={look} name={`Button ${look}`}>
          {SIZES.map((size) => (
            <Button key={size} look={look} size={size}>
              {size}
            </Button>
          ))}
          <Button look={look} disabled>
            disabled
          </Button>
          <Button look={look} busy>
            busy
          </Button>
        </Row>
      ))}
      <Row name="Quantity">
        <Counter first={1} />
        <Counter first={7} />
        <Counter first={MAX} />
        <Counter first={2} size="small" />
      </Row>
      <Row name="Pagination">
        <Pagination page={page} totalPages={12} href={(at) => `#page-${at}`} onPage={setPage} />
      </Row>
    </Section>
  );
}

function Counter({ first, size = 'medium' }: { first: number; size?: 'small' | 'medium' }) {
  const [value, setValue] = useState(first);
  return (
    <Quantity
      value={value}
      onChange={setValue}
      max={MAX}
      size={size}
      label={`Quantity from ${first}`}
    />
  );
}
