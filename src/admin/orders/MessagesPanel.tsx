import { type ReactNode, useState } from 'react';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { EmailText } from '#src/admin/kit/EmailText.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  listOrderMessages,
  type OrderMessage,
  sendMessageAgain,
} from '#src/features/order-management/messages/order-messages.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import { toAppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';

const STATES = {
  queued: ['Waiting', 'warn'],
  sending: ['Being sent', 'warn'],
  sent: ['Sent', 'muted'],
  delivered: ['Delivered', 'good'],
  read: ['Read', 'good'],
  failed: ['Failed', 'bad'],
} as const;

const WAYS = { mail: 'Email', sms: 'Text message', whatsapp: 'WhatsApp' } as const;

/** Lists the messages sent to the buyer about an order, and their delivery. */
export function MessagesPanel({ orderId: id }: { orderId: string }) {
  const { remote, reload } = useRemote(() => staffCall(listOrderMessages, { id }), id);
  const [again, setAgain] = useState<string>();
  const maySend = useMayCall(sendMessageAgain);

  async function send(messageId: string, version: string) {
    setAgain(messageId);
    try {
      await staffCall(sendMessageAgain, { id, messageId, version });
      showToast('The message will be sent again.');
    } catch (thrown) {
      showToast(toAppError(thrown).message, { kind: 'error' });
    }
    await reload();
    setAgain(undefined);
  }

  return (
    <Panel title="Messages sent">
      <Loaded remote={remote} reload={reload}>
        {({ messages, version }) =>
          messages.length === 0 ? (
            <p className="text-sm text-soft">No messages about this order yet.</p>
          ) : (
            <ul className="grid gap-3 text-sm">
              {messages.map((message) => (
                <Row key={message.id} message={message}>
                  {maySend && message.recipient !== '' && (
                    <Button
                      look="quiet"
                      size="small"
                      className="-mr-3 px-3!"
                      disabled={again !== undefined && again !== message.id}
                      busy={again === message.id}
                      aria-label={`Send again: ${message.subject}, ${WAYS[message.channel]}`}
                      onClick={() => void send(message.id, version)}
                    >
                      Send again
                    </Button>
                  )}
                </Row>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Row({ message, children }: { message: OrderMessage; children: ReactNode }) {
  const { channel, recipient, state, reason, sentBy, createdAt } = message;
  const [text, kind] = STATES[state];
  return (
    <li className="grid gap-1 border-b border-line pb-3 last:border-0 last:pb-0">
      <p className="font-bold">{message.subject}</p>
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1 text-soft">
          <p className="wrap-anywhere">
            {WAYS[channel]} to{' '}
            {recipient === '' ? (
              'a deleted account'
            ) : (
              <EmailText>{formatPhone(recipient)}</EmailText>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-2">
            <Badge kind={kind}>{text}</Badge>
            <span>
              {formatDateTime(createdAt)}
              {sentBy && `, sent again by ${sentBy}`}
            </span>
          </p>
        </div>
        <div className="shrink-0">{children}</div>
      </div>
      {reason && (state === 'failed' || state === 'queued') && (
        <Alert kind={state === 'failed' ? 'error' : 'info'}>{reason}</Alert>
      )}
    </li>
  );
}
