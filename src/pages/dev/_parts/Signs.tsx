import { Alert } from '#src/ui/Alert.tsx';
import { AppError } from '#src/lib/errors.ts';
import { Badge } from '#src/ui/Badge.tsx';
import * as icons from '#src/ui/icons.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { Price } from '#src/ui/Price.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { Row, Section } from './Section.tsx';

const RATINGS = [0, 1, 2.4, 2.5, 3.7, 5];

/** Display-only components. */
export function Signs() {
  return (
    <Section title="Signs">
      <Row name="Badge">
        {(['sale', 'good', 'warn', 'bad', 'muted', 'brand'] as const).map((kind) => (
          <Badge key={kind} kind={kind}>
            {kind}
          </Badge>
        ))}
      </Row>
      <Row name="Alert">
        <div className="grid w-full gap-3 md:grid-cols-2">
          {(['error', 'success', 'warning', 'info'] as const).map((kind) => (
            <Alert key={kind} kind={kind}>
              An alert of the kind {kind}, <a href="/dev/ui">with a link</a> in it.
            </Alert>
          ))}
        </div>
      </Row>
      <Row name="Price">
        <Price price={2999} mrp={4999} />
        <Price price={2999} mrp={2999} />
        <Price price={99.5} mrp={100} size="large" />
        <Price price={129999} mrp={199999} size="large" />
      </Row>
      <Row name="Stars">
        {RATINGS.map((rating) => (
          <Stars key={rating} rating={rating} showNumber count={rating * 10} />
        ))}
        <Stars rating={4} size="large" />
      </Row>
      <Row name="Spinner">
        <Spinner />
        <Spinner label="Loading..." />
      </Row>
      <Row name="Skeleton">
        <div className="grid w-64 gap-2">
          <Skeleton className="aspect-square" />
          <Skeleton />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </Row>
      <Row name="Failure">
        <div className="grid w-full gap-3 md:grid-cols-2">
          <Failure error={new AppError('OFFLINE')} retry={() => undefined} />
          <Failure
            error={new AppError('UNEXPECTED')}
            text="Error fetching reviews"
            retry={() => undefined}
          />
        </div>
      </Row>
      <Icons />
    </Section>
  );
}

/** Sorted by name: the server and the browser list a module's exports in different orders. */
const ICONS = Object.entries(icons).sort(([one], [other]) => one.localeCompare(other));

function Icons() {
  return (
    <Row name="icons">
      {ICONS.map(([name, Icon]) => (
        <span key={name} title={name}>
          <Icon className="size-6" />
        </span>
      ))}
    </Row>
  );
}
