import { type DragEvent, useRef, useState } from 'react';
import type { Logo, LogoDestination } from '#shared/settings/logos.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { AttachIcon, CloseIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { logoText } from './logo.text.ts';

interface LogoRowProps {
  destination: LogoDestination;
  /** The operator's own; undefined: that of the product is shown. */
  logo: Logo | undefined;
  isBusy: boolean;
  /** Why the last file was refused. */
  refusal: string | undefined;
  onTake: (file: File) => unknown;
  onRemove: () => unknown;
}

/** A logo as people see it. A file that is picked, or dropped on the row, replaces it at once. */
export function LogoRow({ destination, logo, isBusy, refusal, onTake, onRemove }: LogoRowProps) {
  const text = useText(logoText);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const name = text[destination];
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onTake(file);
  };
  return (
    <li
      className={`logo-row grid align-center ${isOver ? 'over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="logo-shown flex align-center">
        <img src={logo?.url ?? '/favicon.svg'} alt="" />
      </span>
      <span className="grid">
        <span className="strong">{name}</span>
        <span className="meta">{text[`${destination}Where`]}</span>
      </span>
      <input
        ref={input}
        type="file"
        accept=".png,.ico,.svg"
        hidden
        aria-label={text.choose(name)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onTake(file);
          target.value = '';
        }}
      />
      <Button
        label={(logo ? text.exchangeOf : text.choose)(name)}
        icon={<AttachIcon size={18} />}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {logo ? text.exchange : text.pick}
      </Button>
      {logo && <IconButton label={text.remove(name)} icon={<CloseIcon size={18} />} onClick={onRemove} />}
      {refusal && <NoticeBox>{refusal}</NoticeBox>}
    </li>
  );
}
