import { BarPopover } from '#web/ui/buttons/bar-popover.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import * as icons from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { galleryText } from './gallery.text.ts';
import type { GallerySamples } from './sample.ts';

function Buttons() {
  const text = useText(galleryText);
  return (
    <>
      <Button kind="primary">{text.save}</Button>
      <Button icon={<icons.PlusIcon size={18} />}>{text.open}</Button>
      <Button kind="danger">{text.remove}</Button>
      <Button kind="quiet">{text.open}</Button>
      <Button kind="primary" isBusy>
        {text.save}
      </Button>
      <Button isDisabled>{text.save}</Button>
    </>
  );
}

function IconButtons() {
  const text = useText(galleryText);
  return (
    <>
      <IconButton label={text.search} icon={<icons.SearchIcon />} />
      <IconButton label={text.remove} icon={<icons.DeleteIcon />} isDanger />
      <IconButton label={text.open} icon={<icons.BellIcon />} disabled />
    </>
  );
}

function MenuSample() {
  const text = useText(galleryText);
  return (
    <Menu
      label={text.open}
      edge="left"
      trigger={(props) => <IconButton {...props} label={text.open} icon={<icons.MoreIcon />} />}
      items={[
        { text: text.save, icon: <icons.CheckIcon size={18} />, onSelect: () => toast.success(text.saved) },
        { text: text.search, isDisabled: true, onSelect: () => {} },
        { text: text.remove, isDanger: true, onSelect: () => {} },
      ]}
    />
  );
}

function Popovers() {
  const text = useText(galleryText);
  return [0, 3, 120].map((count) => (
    <BarPopover key={count} label={`${text.open} ${count}`} title={text.open} icon={<icons.BellIcon />} count={count}>
      {(close) => <Button onClick={close}>{text.save}</Button>}
    </BarPopover>
  ));
}

const Icons = () =>
  Object.entries(icons).map(([name, Icon]) => (
    <span key={name} title={name}>
      <Icon />
    </span>
  ));

export const buttonSamples: GallerySamples = {
  Button: Buttons,
  IconButton: IconButtons,
  Menu: MenuSample,
  BarPopover: Popovers,
  icons: Icons,
};
