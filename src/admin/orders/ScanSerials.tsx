import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { checkSerial, SCANNED_MAX } from '#src/features/serials/serials.contract.ts';
import { toAppError } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';

type Props = {
  orderId: string;
  orderLineId: number;
  label: string;
  /** The number of units in the parcel. */
  quantity: number;
  serials: readonly string[];
  /** Changes the latest list: a scanner can be faster than the answers. */
  onSerials: (change: (serials: readonly string[]) => readonly string[]) => void;
  error?: string | undefined;
};

/**
 * Takes the serial number of each unit of a line, scanned or typed. A scanner ends with Enter,
 * which checks the number; after the last unit, the focus moves on.
 */
export function ScanSerials(props: Props) {
  const { orderLineId, label, quantity, serials, onSerials } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const { text, setText, problem, add } = useScan(props, () => moveOn(field.current));
  const isFull = serials.length >= quantity;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter of a scanner must not send the form.
    event.preventDefault();
    void add();
  }
  const count = `${serials.length} of ${quantity} scanned`;
  return (
    <div ref={field} data-scan={isFull ? 'full' : 'open'} className="grid gap-2">
      {!isFull && (
        <Field
          id={id}
          name={`scan-${orderLineId}`}
          label={`Serial number of ${label}`}
          hint={`${count}. Scan the unit or its QR code, or type the number and press Enter.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={SCANNED_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => void add()}
          error={problem || props.error}
        />
      )}
      <p role="status" className={isFull ? 'text-sm text-soft' : 'sr-only'}>
        {label}: {count}.
      </p>
      <Scanned {...{ serials, onSerials }} />
    </div>
  );
}

/** Checks each scanned text, and adds its serial number. */
function useScan(
  { orderId, orderLineId, quantity, serials, onSerials }: Props,
  onFull: () => void,
) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  async function add() {
    const scanned = text.trim();
    if (scanned === '') return;
    setText('');
    try {
      const input = { id: orderId, orderLineId, scanned };
      const { serialNumber } = await staffCall(checkSerial, input);
      if (serials.includes(serialNumber)) setProblem(`${serialNumber} is already scanned.`);
      else {
        setProblem('');
        if (serials.length + 1 >= quantity) onFull();
        onSerials((now) => [...new Set([...now, serialNumber])]);
      }
    } catch (thrown) {
      setProblem(toAppError(thrown).message);
    }
  }
  return { text, setText, problem, add };
}

function Scanned({ serials, onSerials }: Pick<Props, 'serials' | 'onSerials'>) {
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {serials.map((serial) => (
        <li
          key={serial}
          className="flex items-center gap-1 rounded-full border border-line bg-sunk pl-3 text-sm font-semibold break-all"
        >
          {serial}
          <Button
            look="quiet"
            size="small"
            aria-label={`Remove ${serial}`}
            onClick={() => onSerials((now) => now.filter((one) => one !== serial))}
          >
            ×
          </Button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Focuses the field of the next line that lacks a serial number, or else the form's button. Before
 * the own field disappears: a dialog takes the focus of a removed field.
 */
function moveOn(own: HTMLElement | null): void {
  if (!own?.contains(document.activeElement)) return;
  const form = own.closest('form');
  const open = [...(form?.querySelectorAll<HTMLElement>('[data-scan=open]') ?? [])];
  const next = open.find((one) => one !== own)?.querySelector('input');
  (next ?? form?.querySelector<HTMLElement>('button[type=submit]'))?.focus();
}
