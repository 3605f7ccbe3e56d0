import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import {
  AttachIcon,
  ClockIcon,
  EditIcon,
  FileIcon,
  FlashIcon,
  ListIcon,
  LocationIcon,
  NoteIcon,
  PhotoIcon,
  PlusIcon,
  StickerIcon,
  UserIcon,
} from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { composerText } from './composer.text.ts';
import { chooseFiles } from './files/choose-files.ts';
import type { FilesSentAs } from './files/file-rules.ts';

interface AttachMenuProps {
  onFiles: (files: File[], sendAs: FilesSentAs) => void;
  onLocation: () => void;
  onContacts: () => void;
  onFileList: () => void;
  /** Absent: the plan has no scheduled messages. */
  onSchedule?: (() => void) | undefined;
  /** Turns to a note, on phones, which have no tabs for it. */
  onNote?: (() => void) | undefined;
  /** The entries for a phone, which has no other buttons for them. */
  phone?: PhoneEntries | undefined;
}

interface PhoneEntries {
  onQuick: () => void;
  signs: boolean;
  onSigns: (signs: boolean) => void;
}

/** The menu of everything that can be sent besides text. */
export function AttachMenu(props: AttachMenuProps) {
  const { onFiles, onLocation, onContacts, onFileList, onSchedule, onNote, phone } = props;
  const text = useText(composerText);
  const choose = (sendAs: FilesSentAs) => async () => {
    const files = await chooseFiles(sendAs);
    if (files.length > 0) onFiles(files, sendAs);
  };
  return (
    <Menu
      label={text.attach}
      edge="left"
      trigger={(trigger) => (
        <IconButton label={text.attach} icon={phone ? <PlusIcon size={24} /> : <AttachIcon />} {...trigger} />
      )}
      items={[
        ...(phone ? [{ text: text.quick, icon: <FlashIcon />, onSelect: phone.onQuick }] : []),
        ...(onNote && phone ? [{ text: text.note, icon: <NoteIcon />, onSelect: onNote }] : []),
        { text: text.photoOrVideo, icon: <PhotoIcon />, onSelect: choose('media') },
        { text: text.document, icon: <FileIcon />, onSelect: choose('document') },
        { text: text.fileList, icon: <ListIcon />, onSelect: onFileList },
        { text: text.location, icon: <LocationIcon />, onSelect: onLocation },
        { text: text.contact, icon: <UserIcon />, onSelect: onContacts },
        ...(onSchedule ? [{ text: text.schedule, icon: <ClockIcon />, onSelect: onSchedule }] : []),
        { text: text.sticker, icon: <StickerIcon />, onSelect: choose('sticker') },
        ...(phone
          ? [
              {
                text: text.sign,
                icon: <EditIcon />,
                isChecked: phone.signs,
                onSelect: () => phone.onSigns(!phone.signs),
              },
            ]
          : []),
      ]}
    />
  );
}
