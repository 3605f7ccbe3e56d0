import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Help, helps } from '#shared/helps/contract.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { appPaths } from '#web/paths.ts';
import { NextIcon, PlayIcon } from '#web/ui/buttons/icons.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { CompanyGuide } from './guide/guide.tsx';
import './helps.css';
import { helpsText } from './helps.text.ts';

const playerOf = (video: string) => `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?rel=0`;

const stillOf = (video: string) => `https://i.ytimg.com/vi/${encodeURIComponent(video)}/mqdefault.jpg`;

/** The still picture of a video; only the sign to play it where YouTube cannot be reached. */
function Still({ video }: { video: string }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <span className="help-still centered">
      {!isMissing && (
        <img src={stillOf(video)} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setMissing(true)} />
      )}
      <PlayIcon size={28} />
    </span>
  );
}

function HelpCard({ help, onPlay }: { help: Help; onPlay: () => void }) {
  return (
    <li className="flex">
      <button type="button" className="help-card column grow framed gap-1" onClick={onPlay}>
        <Still video={help.video} />
        <strong>{help.title}</strong>
        {help.description && <span className="help-description meta">{help.description}</span>}
      </button>
    </li>
  );
}

function HelpGrid({ rows, onPlay }: { rows: readonly Help[]; onPlay: (help: Help) => void }) {
  return (
    <ul className="help-grid grid gap-4">
      {rows.map((help) => (
        <HelpCard key={help.id} help={help} onPlay={() => onPlay(help)} />
      ))}
    </ul>
  );
}

/** The guide, and the operator's videos as cards; one plays in a dialog. */
export function HelpsScreen() {
  const text = useText(helpsText);
  const user = useUser();
  const mayConnect = useCan()('connections-page:addConnection');
  const { data, error, mutate } = useResource(helps.listAll);
  const [playing, setPlaying] = useState<Help | null>(null);
  const forAll = data?.filter(({ isAdminVideo }) => !isAdminVideo) ?? [];
  const forAdmins = data?.filter(({ isAdminVideo }) => isAdminVideo) ?? [];
  return (
    <Screen title={text.title}>
      {mayConnect && (
        <Link className="help-start framed row gap-3" to={appPaths.start.href()}>
          <PlayIcon size={20} />
          {text.start}
          <NextIcon size={18} />
        </Link>
      )}
      <CompanyGuide />
      {data && data.length > 0 && <h2 className="help-heading">{text.count(data.length)}</h2>}
      {!data && error && <Failure isList error={error} onRetry={mutate} />}
      {!data && !error && <SkeletonRows count={4} />}
      {data?.length === 0 && user.super && (
        <EmptyState
          icon={<PlayIcon size={26} />}
          title={text.emptyTitle}
          hint={text.emptyOperator}
          action={<Link to={appPaths.settings.href('helps')}>{text.toSettings}</Link>}
        />
      )}
      <HelpGrid rows={forAll} onPlay={setPlaying} />
      {forAdmins.length > 0 && (
        <>
          <h2 className="help-heading">{text.forAdmins}</h2>
          <HelpGrid rows={forAdmins} onPlay={setPlaying} />
        </>
      )}
      {playing && (
        <Dialog title={playing.title} isWide onClose={() => setPlaying(null)}>
          <iframe
            className="help-player"
            title={playing.title}
            src={playerOf(playing.video)}
            allow="fullscreen; encrypted-media; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
          {playing.description && <p>{playing.description}</p>}
        </Dialog>
      )}
    </Screen>
  );
}
