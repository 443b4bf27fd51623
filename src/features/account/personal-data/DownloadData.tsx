import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { downloadOwnData } from './own-data.contract.ts';

/** Downloads everything the shop stores about the user as a file. */
export function DownloadData() {
  const { busy, running, error, submit } = useSubmit(async () => {
    saveFile(await call(downloadOwnData, {}));
  });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">
        Your profile, addresses, orders, reviews and everything else we store about you, in one JSON
        file.
      </p>
      {error && <Alert>{error.message}</Alert>}
      <Button
        look="secondary"
        className="justify-self-start"
        disabled={busy}
        busy={running}
        onClick={() => submit()}
      >
        Download my data
      </Button>
    </div>
  );
}
