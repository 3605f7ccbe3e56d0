import { useState } from 'react';
import { BareSelect } from '#web/ui/fields/bare-select.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { ChipChooser } from '#web/ui/fields/chooser.tsx';
import { ColorField } from '#web/ui/fields/color-field.tsx';
import { PasswordField, SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { type FileChange, FileField } from '#web/ui/fields/file-field.tsx';
import { FilterChips } from '#web/ui/fields/filter-chips.tsx';
import { GrowingTextArea } from '#web/ui/fields/growing-text-area.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { ChangedElsewhere } from '#web/ui/forms/changed-elsewhere.tsx';
import { FoldedFields, FormSection } from '#web/ui/forms/form-section.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { galleryText } from './gallery.text.ts';
import type { GallerySamples } from './sample.ts';

function TextFields() {
  const text = useText(galleryText);
  const [value, onChange] = useState('Ana');
  const field = { label: text.name, value, onChange };
  return (
    <>
      <TextField {...field} hint={text.hint} />
      <TextField {...field} value="" error={text.required} />
      <TextField {...field} isDisabled />
      <TextField {...field} isReadOnly />
    </>
  );
}

function Password() {
  const [value, onChange] = useState('secret');
  return <PasswordField label="Password" value={value} onChange={onChange} />;
}

function TextArea() {
  const text = useText(galleryText);
  const [value, onChange] = useState('');
  return <TextAreaField label={text.note} value={value} onChange={onChange} hint={text.hint} />;
}

function useQueues() {
  const text = useText(galleryText);
  return [
    { id: 1, name: text.sales, color: '#2563eb' },
    { id: 2, name: text.support, color: '#15803d' },
  ];
}

function Select() {
  const text = useText(galleryText);
  const options = useQueues().map(({ id, name }) => ({ value: String(id), text: name }));
  const [value, onChange] = useState('1');
  return <SelectField label={text.queue} value={value} onChange={onChange} options={options} />;
}

function SelectAlone() {
  const text = useText(galleryText);
  const [value, onChange] = useState('1');
  return (
    <BareSelect label={text.queue} value={value} onChange={onChange}>
      {useQueues().map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </BareSelect>
  );
}

function Choices() {
  const text = useText(galleryText);
  const rows = useQueues();
  const [value, onChange] = useState('');
  return (
    <>
      <ChoiceField label={text.queue} name="queue" value={value} rows={rows} isLoading={false} onChange={onChange} />
      <ChoiceField label={text.queue} name="loading" value="3" rows={[]} isLoading onChange={onChange} />
    </>
  );
}

function Segments() {
  const text = useText(galleryText);
  const [value, onChange] = useState('sales');
  const options = [
    { value: 'sales', text: text.sales },
    { value: 'support', text: text.support },
  ];
  return <Segmented label={text.queue} options={options} value={value} onChange={onChange} />;
}

function Choosers() {
  const text = useText(galleryText);
  const options = useQueues();
  const [chosen, onChange] = useState([1]);
  return (
    <>
      <ChipChooser legend={text.queue} options={options} chosen={chosen} onChange={onChange} />
      <ChipChooser legend={text.queue} options={options} chosen={[]} onChange={onChange} error={text.required} />
      <ChipChooser legend={text.queue} options={options} chosen={chosen} onChange={onChange} isDisabled />
      <ChipChooser legend={text.queue} options={[]} chosen={[]} onChange={onChange} empty={text.empty} />
    </>
  );
}

function Color() {
  const text = useText(galleryText);
  const [value, onChange] = useState('#3B82F6');
  return <ColorField label={text.color} value={value} onChange={onChange} custom={text.otherColor} />;
}

function Files() {
  const [change, onChange] = useState<FileChange>({ kind: 'kept' });
  return (
    <>
      <FileField current={null} change={{ kind: 'kept' }} progress={null} onChange={() => {}} />
      <FileField current="menu.pdf" change={change} progress={null} onChange={onChange} />
      <FileField current="menu.pdf" change={change} progress={0.4} onChange={onChange} />
    </>
  );
}

function GrowingField() {
  const text = useText(galleryText);
  const [value, setValue] = useState(text.hint);
  return (
    <GrowingTextArea text={value}>
      <textarea aria-label={text.note} rows={1} value={value} onChange={(event) => setValue(event.target.value)} />
    </GrowingTextArea>
  );
}

function Chips() {
  const text = useText(galleryText);
  const [chosen, onChange] = useState<string[]>(['sales']);
  const options = [
    { value: 'sales', label: text.sales, hue: 205 },
    { value: 'support', label: text.support, hue: 25 },
  ];
  return <FilterChips {...{ legend: text.queue, all: text.all, options, chosen, onChange }} />;
}

function Search() {
  const text = useText(galleryText);
  const [value, onChange] = useState('');
  return <SearchField label={text.search} value={value} onChange={onChange} />;
}

function Switches() {
  const text = useText(galleryText);
  const [isOn, onChange] = useState(true);
  return (
    <>
      <Switch label={text.queue} isOn={isOn} onChange={onChange} />
      <Switch label={text.queue} isOn={false} onChange={onChange} isDisabled />
    </>
  );
}

function TabRows() {
  const text = useText(galleryText);
  const [selected, onSelect] = useState<'sales' | 'support'>('sales');
  const tabs = [
    { id: 'sales', text: text.sales },
    { id: 'support', text: text.support },
  ] as const;
  return [false, true].map((isMinor) => (
    <Tabs key={String(isMinor)} {...{ label: text.queue, tabs, selected, onSelect, isMinor }} />
  ));
}

function Folded({ isWrong = false }: { isWrong?: boolean }) {
  const text = useText(galleryText);
  return (
    <FoldedFields title={text.more} isWrong={isWrong}>
      <TextArea />
    </FoldedFields>
  );
}

function Sections() {
  const text = useText(galleryText);
  return (
    <div className="form">
      <FormSection title={text.sales} hint={text.hint}>
        <Password />
      </FormSection>
      <FormSection title={text.support}>
        <TextArea />
      </FormSection>
      <Folded />
    </div>
  );
}

export const fieldSamples: GallerySamples = {
  TextField: TextFields,
  PasswordField: Password,
  TextAreaField: TextArea,
  SelectField: Select,
  BareSelect: SelectAlone,
  ChoiceField: Choices,
  ChipChooser: Choosers,
  Segmented: Segments,
  ColorField: Color,
  FileField: Files,
  FilterChips: Chips,
  GrowingTextArea: GrowingField,
  SearchField: Search,
  Switch: Switches,
  FormSection: Sections,
  ChangedElsewhere: () => <ChangedElsewhere onDiscard={() => {}} />,
  FoldedFields: () => <Folded isWrong />,
  Tabs: TabRows,
};
