import { maxFileOptions } from '#shared/files/limits.ts';
import { byteSize } from '#web/entities/messages/byte-size.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon, DownIcon, UpIcon } from '#web/ui/buttons/icons.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { fileListsText } from './file-lists.text.ts';
import type { ChangeFileOptions, FileOptionDraft } from './use-option-files.ts';

interface OptionRowsProps {
  rows: readonly FileOptionDraft[];
  onChange: ChangeFileOptions;
}

const moved = (rows: readonly FileOptionDraft[], key: string, by: 1 | -1): FileOptionDraft[] => {
  const next = [...rows];
  const at = next.findIndex((row) => row.key === key);
  const [a, b] = [next[at], next[at + by]];
  if (a && b) [next[at], next[at + by]] = [b, a];
  return next;
};

/** The files of a list in the order in which they are sent, each with its caption. */
export function OptionRows({ rows, onChange }: OptionRowsProps) {
  const text = useText(fileListsText);
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <ol className="file-options column gap-3" aria-label={text.files}>
      {rows.map((row, at) => {
        const file = row.fileName ?? text.noFile;
        return (
          <li className="grid gap-2" key={row.key}>
            <TextField
              label={row.fileName === null ? text.captionWithoutFile : text.caption(file)}
              name={`caption-${row.key}`}
              hint={row.size === undefined ? undefined : byteSize(row.size, language)}
              placeholder={file}
              value={row.name}
              maxLength={200}
              onChange={(name) => onChange((all) => all.map((one) => (one.key === row.key ? { ...one, name } : one)))}
            />
            <span className="flex">
              <IconButton
                label={text.up(file)}
                icon={<UpIcon />}
                disabled={at === 0}
                onClick={() => onChange((all) => moved(all, row.key, -1))}
              />
              <IconButton
                label={text.down(file)}
                icon={<DownIcon />}
                disabled={at === rows.length - 1}
                onClick={() => onChange((all) => moved(all, row.key, 1))}
              />
              <IconButton
                label={text.takeAway(file)}
                icon={<DeleteIcon />}
                isDanger
                onClick={() => onChange((all) => all.filter(({ key }) => key !== row.key))}
              />
            </span>
          </li>
        );
      })}
      {rows.length >= maxFileOptions && <p className="cell-muted">{text.maxFiles}</p>}
    </ol>
  );
}
