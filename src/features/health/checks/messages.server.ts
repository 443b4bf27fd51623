import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { PROBE_MS, type CheckSources } from '#src/features/health/check-sources.server.ts';
import { bad, type Finding, good, off, warning } from '#src/features/health/finding.ts';

/** Connects and signs in to the mail server, without sending anything. */
export async function checkMail({ config: { smtpUrl } }: CheckSources): Promise<Finding> {
  if (!smtpUrl) {
    return warning(
      'No mail server is set: emails are only written to files in DATA_DIR/outbox.',
      'Set SMTP_URL, such as smtps://user:password@mail.example, and restart the shop.',
    );
  }
  const limits = {
    connectionTimeout: PROBE_MS,
    greetingTimeout: PROBE_MS,
    socketTimeout: PROBE_MS,
  };
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...limits });
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return good(`${host} accepts our emails.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return bad(`${host} refuses us: ${reason}`, 'Check the server, user and password in SMTP_URL.');
  } finally {
    transport.close();
  }
}

export async function checkTexts({ config, db, fetch: call }: CheckSources): Promise<Finding> {
  const { msg91 } = config;
  if (!msg91) {
    return off(
      'No provider of text messages is set: texts are only written to files in DATA_DIR/outbox.',
      'Set MSG91_AUTH_KEY and MSG91_REPORT_SECRET, or leave it so if you send emails only.',
    );
  }
  await call(msg91.url, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) });
  const { messages } = await getSettings(db);
  if (messages.templates.length > 0) {
    return good(`MSG91 can be reached, and ${messages.templates.length} texts are registered.`);
  }
  return bad(
    'MSG91 can be reached, but no registered text is entered: no text message is sent.',
    'Enter your registered texts under Settings → Messages.',
  );
}

/** Reads the shop's own phone number, which needs the same token as sending. */
export async function checkWhatsApp({ config, db, fetch: call }: CheckSources): Promise<Finding> {
  const { whatsapp } = config;
  if (!whatsapp) {
    return off(
      'WhatsApp is not connected: its messages are only written to files in DATA_DIR/outbox.',
      'Set the four WHATSAPP_ values, or leave it so if you do not use WhatsApp.',
    );
  }
  const { url, version, phoneNumberId, token } = whatsapp;
  const answer = await call(`${url}/${version}/${phoneNumberId}?fields=id`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PROBE_MS),
  });
  if (!answer.ok) {
    return bad(
      `WhatsApp refuses the token or the phone number (status ${answer.status}).`,
      'Check WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID in the dashboard of Meta.',
    );
  }
  const { templates } = (await getSettings(db)).whatsapp;
  if (templates.length > 0) return good('WhatsApp accepts the token.');
  return bad(
    'WhatsApp accepts the token, but no template is entered: no message is sent.',
    'Enter your approved templates under Settings → Messages.',
  );
}
