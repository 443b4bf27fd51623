import type { ReactNode } from 'react';
import { CopyButton } from '#src/admin/kit/CopyButton.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { Sections } from '#src/admin/kit/Sections.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { type FeedName } from '#src/features/feeds/feeds.contract.ts';
import {
  type FeedGap,
  type FeedState,
  viewFeeds,
} from '#src/features/feeds/admin/feeds-admin.contract.ts';
import { countText } from '#src/lib/count-text.ts';

const FEEDS: Record<FeedName, { title: string; text: string }> = {
  google: { title: 'Google Merchant Center', text: 'Google Shopping, Images and free listings' },
  meta: { title: 'Meta Commerce Manager', text: 'Facebook, Instagram and WhatsApp' },
  agents: { title: 'Shopping agents', text: 'ChatGPT and other AI assistants' },
};

const GAPS: Record<FeedGap, { title: string; text: string }> = {
  picture: { title: 'No picture', text: 'These items are not in any feed until they have one.' },
  brand: { title: 'No brand', text: 'Meta gets the name of your shop instead.' },
  gtin: {
    title: 'No GTIN',
    text: 'Channels show products with the number below their barcode more often.',
  },
  weight: { title: 'No packed weight', text: 'Shipping fees by weight cannot be stated.' },
};

/** Addresses of the product feeds, products with missing data, and how to connect each channel. */
export function FeedsPanel() {
  const { remote, reload } = useRemote(() => staffCall(viewFeeds, {}));
  return (
    <Loaded remote={remote} reload={reload}>
      {(state) => (
        <Sections
          label="Sections of the sales channels"
          sections={[
            [
              'feeds',
              'Product feeds',
              countText(state.feeds.length, 'channel'),
              <Addresses key="feeds" state={state} />,
            ],
            [
              'missing',
              'Missing data',
              gapsText(state.gaps),
              <Gaps key="missing" gaps={state.gaps} />,
            ],
            ['google', 'Google', 'How to connect it', <ConnectGoogle key="google" />],
            ['meta', 'Meta', 'How to connect it', <ConnectMeta key="meta" />],
          ]}
        />
      )}
    </Loaded>
  );
}

function Addresses({ state: { feeds, llmsUrl, itemCount, productCount } }: { state: FeedState }) {
  const size = `${countText(itemCount, 'item')} of ${countText(productCount, 'product')}`;
  const llms = 'A description of your shop for AI assistants';
  return (
    <Panel title="Product feeds">
      <p className="mb-2 text-sm text-soft">
        Each channel reads your products from an address. The feeds change with your pages, within
        seconds of each save.
      </p>
      <ul className="divide-y divide-line">
        {feeds.map(({ name, url }) => (
          <Address key={name} {...FEEDS[name]} size={size} url={url} />
        ))}
        <Address title="llms.txt" text={llms} url={llmsUrl} />
      </ul>
    </Panel>
  );
}

type AddressProps = { title: string; text: string; size?: string; url: string };

function Address({ title, text, size, url }: AddressProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-4 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <h3 className="font-bold">{title}</h3>
        <p className="text-soft">{size ? `${text} · ${size}` : text}</p>
        <a href={url} target="_blank" rel="noreferrer" className="py-1 wrap-anywhere text-brand">
          {url}
        </a>
      </div>
      <div>
        <CopyButton text={url} what={`address for ${title}`} />
      </div>
    </li>
  );
}

function Gaps({ gaps }: Pick<FeedState, 'gaps'>) {
  return (
    <Panel title="Missing data">
      {gaps.length === 0 && (
        <p className="text-sm text-soft">Every product has the data that channels expect.</p>
      )}
      <ul className="divide-y divide-line">
        {gaps.map(({ gap, count: products, products: named }) => (
          <li key={gap} className="py-1">
            <details>
              <summary className="cursor-pointer py-3 text-sm font-bold">
                {`${GAPS[gap].title}: ${countText(products, 'product')}`}
              </summary>
              <p className="pb-2 text-sm text-soft">{GAPS[gap].text}</p>
              <ul className="grid gap-x-5 pb-3 text-sm sm:grid-cols-2">
                {named.map(({ id, name }) => (
                  <li key={id}>
                    <Link
                      href={`/admin/products/${id}`}
                      className="inline-block py-1.5 font-bold text-brand"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
              {products > named.length && (
                <p className="pb-3 text-sm text-soft">
                  {`The first ${named.length} are listed. To complete many products together, export them, fill in the file, and import it.`}
                </p>
              )}
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function gapsText(gaps: FeedState['gaps']): string {
  return gaps.length === 0 ? 'Nothing is missing' : countText(gaps.length, 'kind');
}

function ConnectGoogle() {
  return (
    <Steps title="Connect Google Merchant Center">
      <li>
        Open <Outside href="https://merchants.google.com">merchants.google.com</Outside>, and create
        an account for your business.
      </li>
      <li>
        Verify your shop’s address under Business info. Google offers several ways; a DNS record at
        your domain’s provider needs no change to the shop.
      </li>
      <li>
        Choose Products → Add products → Add products from a file, and enter the link to your file:
        the address for Google Merchant Center above.
      </li>
      <li>Select India as the country and English as the language, and a daily fetch.</li>
      <li>
        Your delivery fees and times are in the feed. Add your return policy under Shipping and
        returns. Google reviews the products within about three days.
      </li>
    </Steps>
  );
}

function ConnectMeta() {
  return (
    <Steps title="Connect Meta Commerce Manager">
      <li>
        Open{' '}
        <Outside href="https://business.facebook.com/commerce">
          business.facebook.com/commerce
        </Outside>
        , and create a catalogue for ecommerce products.
      </li>
      <li>Choose Data sources → Add items → Data feed, then the option to use a URL.</li>
      <li>Paste the address for Meta Commerce Manager above. It needs no user name.</li>
      <li>Set an hourly or daily schedule, and INR as the default currency.</li>
      <li>Connect the catalogue to your Facebook page and Instagram account.</li>
    </Steps>
  );
}

function Steps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <ol className="grid list-decimal gap-2 pl-5 text-sm">{children}</ol>
    </Panel>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="font-bold text-brand">
      {children}
    </a>
  );
}
