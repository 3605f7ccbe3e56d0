import { loadUser } from '#web/api/client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { useCopyToClipboard } from '#web/ui/states/use-copy.ts';
import './two-factor.css';
import { twoFactorText } from './two-factor.text.ts';

/** The recovery codes, shown this once. The user is read again only on leaving, so that nothing redraws over them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useText(twoFactorText);
  const leave = () => {
    void loadUser();
    onClose();
  };
  const copy = useCopyToClipboard();
  return (
    <Dialog
      title={text.title}
      onClose={leave}
      actions={
        <Button kind="primary" onClick={leave}>
          {text.kept}
        </Button>
      }
    >
      <NoticeBox kind="warning">{text.keepCodes}</NoticeBox>
      <ul className="two-factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {/* In the body, so that it has the focus: a second Enter after the code must not close the codes unread. */}
      <Button className="two-factor-copy" onClick={() => copy(codes.join('\n'), text.copied)}>
        {text.copy}
      </Button>
    </Dialog>
  );
}
