import { useNavigate } from 'react-router-dom';
import type { Campaign, CampaignCounts } from '#shared/campaigns/campaign.ts';
import { useCan } from '#web/api/session.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyIcon } from '#web/ui/buttons/icons.tsx';
import { Menu, type MenuItem } from '#web/ui/buttons/menu.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { campaignsText } from './campaigns.text.ts';
import { type NextAudience, useCopyCampaign } from './use-copy-campaign.ts';

/** How many people the next campaign is for, near enough: people who opted out are left out of its list. */
const peopleOf = ({ sent, delivered, read, answered }: CampaignCounts): Record<NextAudience, number> => ({
  answered,
  unanswered: Math.max(0, sent + delivered + read - answered),
  unread: sent + delivered,
});

/** The next campaign after one that was sent: for the same people, or for those who answered it or did not. */
export function NextCampaignMenu({ campaign }: { campaign: Campaign }) {
  const text = useText(campaignsText);
  const language = useLanguage();
  const navigate = useNavigate();
  const mayMakeLists = useCan()('contact-lists:use');
  const { copy, isBusy } = useCopyCampaign((opened) => navigate(appPaths.campaigns.href(), { state: { opened } }));
  const people = peopleOf(campaign.counts);
  const toSome = (recipients: NextAudience, words: string): MenuItem => ({
    text: `${words} (${people[recipients].toLocaleString(language)})`,
    isDisabled: people[recipients] === 0,
    onSelect: () => copy(campaign, recipients),
  });
  const items: MenuItem[] = [
    { text: text.toSame, onSelect: () => copy(campaign) },
    ...(mayMakeLists
      ? [
          { ...toSome('answered', text.toAnswered), startsGroup: true },
          toSome('unanswered', text.toUnanswered),
          toSome('unread', text.toUnread),
        ]
      : []),
  ];
  return (
    <Menu
      label={text.newFrom}
      items={items}
      trigger={(props) => (
        <Button kind="primary" icon={<CopyIcon size={18} />} isBusy={isBusy} opens={props}>
          {text.newFrom}
        </Button>
      )}
    />
  );
}
