import {
  markMessage,
  type VisitorMessage,
  viewMessage,
} from '#src/features/content/admin/messages.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { replyLink } from './reply-links.ts';

/** Screen of one message: how to reply, and whether that is done. */
export function MessageScreen({ values }: ScreenProps) {
  const id = Number(values['id']);
  const { remote, reload } = useRemote(() => staffCall(viewMessage, { id }), String(id));
  const subject = remote.state === 'ready' ? remote.value.subject : '';
  return (
    <>
      <PageHead
        title={subject || 'Message'}
        above={
          <Link href="/admin/messages" className="font-bold text-brand">
            ← Messages
          </Link>
        }
      />
      <Loaded remote={remote} reload={reload}>
        {(message) => <Message message={message} onMarked={reload} />}
      </Loaded>
    </>
  );
}

type Props = { message: VisitorMessage; onMarked: () => void };

function Message({ message, onMarked }: Props) {
  const { name, contact, writtenAt, answeredAt } = message;
  const reply = replyLink(message);
  return (
    <Panel className="grid max-w-3xl gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0">
          <strong className="wrap-anywhere">{name}</strong>
          <span className="block wrap-anywhere text-soft">{contact}</span>
          <span className="block text-sm text-soft">{formatDateTime(writtenAt)}</span>
        </p>
        <Badge kind={answeredAt ? 'good' : 'brand'}>{answeredAt ? 'Answered' : 'Open'}</Badge>
      </div>
      <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      <div className="flex flex-wrap gap-2 border-t border-line pt-5">
        <a href={reply.href} className={buttonClass(answeredAt ? 'secondary' : 'primary')}>
          {reply.text}
        </a>
        <MarkButton message={message} onMarked={onMarked} />
      </div>
      <Answered message={message} />
    </Panel>
  );
}

function MarkButton({ message: { id, answeredAt }, onMarked }: Props) {
  const mayAnswer = useMayCall(markMessage);
  const isAnswered = answeredAt === null;
  const { running, error, submit } = useSubmit(async () => {
    await staffCall(markMessage, { id, isAnswered });
    showToast(isAnswered ? 'The message is marked as answered.' : 'The message is reopened.');
    onMarked();
  });
  if (!mayAnswer) return null;
  return (
    <>
      <Button look="secondary" busy={running} onClick={() => submit()}>
        {isAnswered ? 'Mark as answered' : 'Reopen message'}
      </Button>
      {error && (
        <div className="basis-full">
          <Alert>{error.message}</Alert>
        </div>
      )}
    </>
  );
}

function Answered({ message: { answeredAt, answeredBy } }: { message: VisitorMessage }) {
  if (!answeredAt) return null;
  const by = answeredBy ? ` by ${answeredBy}` : '';
  return (
    <p className="text-sm text-soft">
      Marked as answered{by} on {formatDateTime(answeredAt)}
    </p>
  );
}
