import { MCP_PATH } from '#src/lib/mcp-path.ts';
import { CopyButton } from '#src/admin/kit/CopyButton.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';

const CODE = 'min-w-0 rounded-field bg-sunk px-3 py-2 font-mono text-sm';

/** Explains how an AI assistant uses the shop: its address, and a configuration to copy. */
export function ConnectAssistant({ secret = 'YOUR_API_KEY' }: { secret?: string }) {
  const url = `${window.location.origin}${MCP_PATH}`;
  const server = { type: 'http', url, headers: { Authorization: `Bearer ${secret}` } };
  const configuration = JSON.stringify({ mcpServers: { shop: server } }, null, 2);
  return (
    <Panel title="Connect an AI assistant" className="my-6 max-w-3xl">
      <div className="grid gap-4">
        <p className="text-sm text-soft">
          Claude, Cursor, VS Code and other assistants that support MCP can then answer “What sold
          in Pune last week?” or ship orders. An assistant can do only what its key may do. “Read
          only” is enough for questions. Changes appear in the audit log.
        </p>
        <div className="grid gap-2">
          <h3 className="text-sm font-bold">Address</h3>
          <div className="flex flex-wrap items-center gap-3">
            <code className={`${CODE} break-all select-all`}>{url}</code>
            <CopyButton text={url} what="address" />
          </div>
        </div>
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-sm font-bold">Configuration</h3>
            <CopyButton text={configuration} what="configuration" />
          </div>
          <pre className={`${CODE} wrap-anywhere whitespace-pre-wrap select-all`}>
            {configuration}
          </pre>
          <p className="text-sm text-soft">
            Paste it into your assistant’s MCP settings, such as the file <code>.mcp.json</code>.
            {secret === 'YOUR_API_KEY' && ' Replace YOUR_API_KEY with a key that you create here.'}
          </p>
        </div>
      </div>
    </Panel>
  );
}
