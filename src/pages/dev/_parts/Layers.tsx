import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Carousel } from '#src/ui/Carousel.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Drawer } from '#src/ui/Drawer.tsx';
import { FootBar } from '#src/ui/FootBar.tsx';
import { Lightbox } from '#src/ui/Lightbox.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { Row, Section } from './Section.tsx';

const KINDS = ['success', 'error', 'info'] as const;
const TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'reviews', label: 'Reviews' },
];

/** Dialogs, panels and other layers. */
export function Layers() {
  const [open, setOpen] = useState<'dialog' | 'left' | 'right'>();
  const onClose = () => setOpen(undefined);
  return (
    <Section title="Layers">
      <Row name="Dialog, Drawer">
        {(['dialog', 'left', 'right'] as const).map((one) => (
          <Button key={one} look="secondary" onClick={() => setOpen(one)}>
            Open {one}
          </Button>
        ))}
        <Dialog open={open === 'dialog'} onClose={onClose} title="A dialog">
          <p>Traps the focus, and closes on Escape.</p>
        </Dialog>
        {(['left', 'right'] as const).map((side) => (
          <Drawer
            key={side}
            side={side}
            open={open === side}
            onClose={onClose}
            title={`A drawer on the ${side}`}
            footer={<Button onClick={onClose}>Done</Button>}
          >
            <p>The page behind neither scrolls nor takes the focus.</p>
          </Drawer>
        ))}
      </Row>
      <Row name="Toast">
        {KINDS.map((kind) => (
          <Button key={kind} look="secondary" onClick={() => showToast(`It is ${kind}.`, { kind })}>
            {kind}
          </Button>
        ))}
      </Row>
      <Row name="Tabs">
        <div className="w-full">
          <Tabs tabs={TABS} label="Product" overview={<p>Overview</p>} reviews={<p>Reviews</p>} />
        </div>
      </Row>
      <ControlledExample />
      <FullScreenExamples />
      <Carousel label="Twelve" heading={<h3 className="font-bold">Carousel</h3>}>
        {Array.from({ length: 12 }, (_, at) => (
          <div key={at} className="rounded-card border border-line bg-surface p-10 text-center">
            {at + 1}
          </div>
        ))}
      </Carousel>
      <Carousel
        label="Two"
        heading={<h3 className="font-bold">Carousel that has no need to move</h3>}
      >
        <div className="rounded-card border border-line bg-surface p-10 text-center">1</div>
        <div className="rounded-card border border-line bg-surface p-10 text-center">2</div>
      </Carousel>
    </Section>
  );
}

const ACCOUNT_TABS = [
  { id: 'profile', label: 'My Profile' },
  { id: 'orders', label: 'My Orders' },
] as const;

function ControlledExample() {
  const [active, setActive] = useState<(typeof ACCOUNT_TABS)[number]['id']>('profile');
  return (
    <Row name="Tabs, chosen by the caller">
      <div className="w-full">
        <Tabs
          label="Account"
          active={active}
          onActive={setActive}
          tabs={ACCOUNT_TABS}
          profile={<p>Profile</p>}
          orders={<p>Orders</p>}
        />
      </div>
    </Row>
  );
}

const PICTURES = ['/preview.jpg', '/favicon.svg'].map((src) => ({ src, alt: `The file ${src}` }));

function FullScreenExamples() {
  const [shown, setShown] = useState<number>();
  const [hasBar, setHasBar] = useState(false);
  return (
    <Row name="Lightbox, FootBar">
      <Button look="secondary" onClick={() => setShown(0)}>
        Open pictures
      </Button>
      <Button look="secondary" aria-pressed={hasBar} onClick={() => setHasBar(!hasBar)}>
        Foot bar
      </Button>
      <Lightbox title="Two pictures" pictures={PICTURES} shown={shown} onShow={setShown} />
      {hasBar && (
        <FootBar label="Example">
          <p className="font-bold">₹2,999</p>
          <Button>Pay Now</Button>
        </FootBar>
      )}
    </Row>
  );
}
