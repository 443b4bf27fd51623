import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '#scripts/chromium.ts';

type Params = Record<string, unknown>;
type Message = { id?: number; method?: string; params?: Params; result?: Params; error?: Params };
export type Attached = {
  sessionId: string;
  targetInfo: { type: string; subtype?: string };
};
export type Send = (method: string, params?: Params, sessionId?: string) => Promise<Params>;
export type Tools = {
  send: Send;
  /** Calls back for each page before it runs, including prerendered ones. */
  onAttached: (act: (one: Attached) => Promise<void>) => void;
  /** Calls back with what a page sends through this function. */
  onMessage: (page: Attached, name: string, act: (message: string) => void) => Promise<void>;
  close: () => Promise<void>;
};

const WS = /DevTools listening on (ws:\S+)/;

/**
 * Chromium over its own protocol (chromedevtools.github.io/devtools-protocol): what drives browser
 * tests holds pages in a way that lets none be shown that was rendered ahead.
 */
export async function openChromium(): Promise<Tools> {
  const executablePath = ensureChromium();
  const profile = await mkdtemp(join(tmpdir(), 'swara-chromium-'));
  const args = ['--no-sandbox', '--headless', '--remote-debugging-port=0', '--no-first-run'];
  const browser = spawn(executablePath, [...args, `--user-data-dir=${profile}`, 'about:blank']);
  const socket = new WebSocket(await addressOf(browser));
  await once(socket, 'open');
  const waiting = new Map<number, (message: Message) => void>();
  let attached: (one: Attached) => Promise<void> = async () => {};
  const listening = new Map<string, (message: string) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    if (message.method === 'Target.attachedToTarget')
      void attached(message.params as unknown as Attached);
    if (message.method === 'Runtime.bindingCalled')
      listening.get(String(message.params?.['name']))?.(String(message.params?.['payload']));
  });
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (result) resolve(result);
        else reject(new Error(`${method}: ${JSON.stringify(error)}`));
      });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    });
  return {
    send,
    onAttached: (act) => (attached = act),
    onMessage: async ({ sessionId }, name, act) => {
      listening.set(name, act);
      await send('Runtime.enable', {}, sessionId);
      await send('Runtime.addBinding', { name }, sessionId);
    },
    close: async () => {
      const ended = once(browser, 'exit');
      // Debian's command is a script that starts the browser, which would outlive it.
      void send('Browser.close');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    browser.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = WS.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    browser.on('exit', () => reject(new Error(`Chromium ended: ${said}`)));
  });
}
