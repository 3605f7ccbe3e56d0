import { useSearchParams } from 'react-router-dom';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { signUpText } from './sign-up.text.ts';

/**
 * Explains why an address with `companyId` does not lead into that company: only its administrators add users, and the form
 * founds a company of its own.
 */
export function CompanyLinkNotice() {
  const text = useText(signUpText);
  const [query] = useSearchParams();
  return query.has('companyId') ? <NoticeBox kind="warning">{text.companyLinkRefused}</NoticeBox> : null;
}
