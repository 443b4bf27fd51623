import { useState } from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { shopName } from '#src/admin/kit/shop-name.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { printText } from './print-text.ts';
import { Step } from './Step.tsx';

type Props = { title: string; codes: readonly string[]; onSaved: () => void };

const FILE = 'swara-recovery-codes.txt';

/** Shows new recovery codes once. Continues when the user confirms they are stored. */
export function RecoveryCodes({ title, codes, onSaved }: Props) {
  const [isSaved, setSaved] = useState(false);
  const [isMissed, setMissed] = useState(false);
  useGuard(!isSaved);
  const shown = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  const text = toText(shown);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast('The codes are copied.');
    } catch {
      showToast('The codes could not be copied. Please download them.', { kind: 'error' });
    }
  }

  return (
    <Step title={title}>
      <Alert kind="warning">
        Each of these signs you in once, without your phone. They are shown only once.
      </Alert>
      <ul className="grid max-w-md grid-cols-2 gap-x-4 gap-y-2 rounded-field bg-sunk p-4 font-mono text-base font-semibold">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="secondary" onClick={() => download(text)}>
          Download
        </Button>
        <Button look="secondary" onClick={() => printText(text)}>
          Print
        </Button>
      </div>
      <Checkbox
        name="kept"
        label="I have saved these codes where I can find them without my phone."
        checked={isSaved}
        error={isMissed && !isSaved ? 'Save the codes first, then tick this box.' : undefined}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button
        className="justify-self-start"
        onClick={() => {
          setMissed(true);
          if (isSaved) onSaved();
        }}
      >
        Done
      </Button>
    </Step>
  );
}

function toText(codes: readonly string[]): string {
  const head = `Recovery codes of ${shopName()}, for ${window.location.host}`;
  return `${[head, 'Each works once.', '', ...codes].join('\n')}\n`;
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
