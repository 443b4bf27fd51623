import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { Row, Section } from './Section.tsx';

const GRID = 'grid w-full items-start gap-5 md:grid-cols-3';
const STATES = [
  { value: 'MH', label: 'Maharashtra' },
  { value: 'KA', label: 'Karnataka' },
];

/** Form fields. */
export function Forms() {
  return (
    <Section title="Forms">
      <Row name="Field">
        <div className={GRID}>
          <Field name="plain" label="Full Name" placeholder="As on the parcel" />
          <Field name="filled" label="City" defaultValue="Mumbai" required={false} />
          <Field name="hint" label="Pincode" hint="Six digits." inputMode="numeric" />
          <Field
            name="error"
            label="Mobile Number"
            defaultValue="98"
            error="Mobile number must be exactly 10 digits."
          />
          <Field name="off" label="Email" defaultValue="asha@swara.example" disabled />
          <Field name="bare" label="Without a label to see" placeholder="Search" hideLabel />
        </div>
      </Row>
      <Row name="Select">
        <div className={GRID}>
          <Select name="state" label="State" options={STATES} placeholder="Choose a state" />
          <Select
            name="state-error"
            label="State"
            options={STATES}
            placeholder="Choose a state"
            error="Please select a state."
          />
          <Select name="state-off" label="State" options={STATES} disabled />
        </div>
      </Row>
      <Row name="TextArea">
        <div className={GRID}>
          <TextArea name="text" label="Message" placeholder="What can we do for you?" />
          <TextArea name="text-error" label="Message" error="Write at least 10 characters." />
          <TextArea name="text-off" label="Message" defaultValue="Sent." disabled />
        </div>
      </Row>
      <Row name="Checkbox">
        <Checkbox name="one" label="Off" />
        <Checkbox name="two" label="On" defaultChecked />
        <Checkbox name="three" label="Disabled" disabled />
        <Checkbox name="four" label="Terms" error="Please accept the terms." />
      </Row>
    </Section>
  );
}
