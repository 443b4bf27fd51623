import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { createMailer } from '#src/platform/mailer.ts';
import { createSmsSender } from '#src/platform/sms.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'swara-mail-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });
const from = 'orders@shop.test';
const mail = {
  to: 'asha@example.com',
  subject: 'Ordered: ₹1,499',
  text: 'Thank you.\n',
  fromName: 'Raag',
};

async function outbox(ending: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'outbox'));
  return names.filter((name) => name.endsWith(ending)).map((name) => join(dataDir, 'outbox', name));
}

describe('without an SMTP server', () => {
  test('stores a mail in a private file and logs its path without an SMTP server', async () => {
    await createMailer({ smtpUrl: undefined, from, dataDir, log }).send(mail);
    const [file = ''] = await outbox('.eml');
    const text = await readFile(file, 'utf8');
    expect(text).toMatch(/^To: asha@example\.com\r?$/m);
    expect(text).toMatch(/^From: Raag <orders@shop\.test>\r?$/m);
    expect(text).toContain('Thank you.');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(lines.at(-1)).toContain(JSON.stringify(file).slice(1, -1));
  });

  test('offers mail programs a one-click stop in the headers of an alert mail', async () => {
    const oneClickStop = `https://shop.test/stop-alerts/${'x'.repeat(32)}/${'y'.repeat(22)}`;
    await createMailer({ smtpUrl: undefined, from, dataDir, log }).send({
      ...{ ...mail, to: 'ira@example.com', oneClickStop },
    });
    const files = await Promise.all((await outbox('.eml')).map((file) => readFile(file, 'utf8')));
    const text = files.find((one) => one.includes('ira@')) ?? '';
    // The first header has no line before it.
    expect(`\n${text}`).toContain(`\nList-Unsubscribe: <${oneClickStop}>\r\n`);
    expect(`\n${text}`).toContain('\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(files.filter((one) => one.includes('List-Unsubscribe:'))).toHaveLength(1);
  });

  test('stores a text message in a file as well without an SMS service', async () => {
    await createSmsSender({ dataDir, log }).send({ to: '9876543210', text: '123456 is your code' });
    const [file = ''] = await outbox('.sms.txt');
    expect(await readFile(file, 'utf8')).toBe('To: +91 9876543210\n\n123456 is your code\n');
    expect(lines.at(-1)).not.toContain('123456 is');
  });
});

describe('with an SMTP server', () => {
  test('hands a mail over to the SMTP server', async () => {
    const server = await startSmtp();
    const smtpUrl = `smtp://127.0.0.1:${server.port}`;
    await createMailer({ smtpUrl, from, dataDir, log }).send(mail);
    await server.stop();
    expect(server.heard()).toMatch(/MAIL FROM:<orders@shop\.test>/);
    expect(server.heard()).toMatch(/RCPT TO:<asha@example\.com>/);
    expect(server.heard()).toContain('Thank you.');
  });

  test('fails a mail whose SMTP server is unreachable so that the job retries', async () => {
    const server = await startSmtp();
    await server.stop();
    const smtpUrl = `smtp://127.0.0.1:${server.port}`;
    await expect(createMailer({ smtpUrl, from, dataDir, log }).send(mail)).rejects.toThrow();
  });

  test.each([
    ['says nothing', { greeting: '' }, /timeout|greeting/i],
    ['is busy', { greeting: '421 too busy' }, /421/],
    ['has a full mailbox', { recipient: '452 mailbox full' }, /452/],
    ['does not know the recipient', { recipient: '550 no such person' }, /550/],
  ])('fails a mail with the reason when the SMTP server %s', async (_, answers, reason) => {
    const server = await startSmtp(answers);
    const smtpUrl = `smtp://127.0.0.1:${server.port}`;
    const mailer = createMailer({ smtpUrl, from, dataDir, log, timeoutMs: 200 });
    await expect(mailer.send(mail)).rejects.toThrow(reason);
    await server.stop();
  });
});

/** Starts a minimal SMTP server that accepts one email, or answers the recipient otherwise. */
async function startSmtp({ greeting = '220 test', recipient = '250 ok' } = {}) {
  let heard = '';
  const server = createServer((socket) => {
    let inData = false;
    if (greeting) socket.write(`${greeting}\r\n`);
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      heard += text;
      if (inData) {
        if (!heard.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(text)) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else if (/^RCPT/i.test(text)) socket.write(`${recipient}\r\n`);
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    heard: () => heard,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
