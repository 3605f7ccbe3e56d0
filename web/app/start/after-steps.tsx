import { Link, useNavigate } from 'react-router-dom';
import { planPartOfDomain } from '#shared/plan-parts.ts';
import { useMayUsePlanPart } from '#web/api/use-has-part.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { MegaphoneIcon, NextIcon, PlayIcon, RobotIcon, UsersIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { firstStepsPageText } from './start.text.ts';

/** Leads on after the first steps: to the conversations, to the team, the bot, campaigns and the guide. */
export function AfterSteps() {
  const text = useText(firstStepsPageText);
  const navigate = useNavigate();
  const hasCampaigns = useMayUsePlanPart()(planPartOfDomain.campaigns);
  const next = [
    { to: appPaths.users.href(), icon: UsersIcon, name: text.afterTeam, hint: text.afterTeamHint },
    { to: appPaths.queues.href(), icon: RobotIcon, name: text.afterBot, hint: text.afterBotHint },
    ...(hasCampaigns
      ? [{ to: appPaths.campaigns.href(), icon: MegaphoneIcon, name: text.afterCampaign, hint: text.afterCampaignHint }]
      : []),
    { to: appPaths.helps.href(), icon: PlayIcon, name: text.afterHelp, hint: text.afterHelpHint },
  ];
  return (
    <>
      <Button kind="primary" onClick={() => navigate(appPaths.tickets.href())}>
        {text.openTickets}
      </Button>
      <nav className="start-after" aria-label={text.after}>
        <h3>{text.after}</h3>
        <ul className="start-steps framed">
          {next.map(({ to, icon: Icon, name, hint }) => (
            <li key={to}>
              <Link to={to} className="start-next row gap-3">
                <Icon size={20} />
                <span className="column grow">
                  <span className="strong">{name}</span>
                  <small className="muted">{hint}</small>
                </span>
                <NextIcon size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
