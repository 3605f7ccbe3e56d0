import { useId, useRef } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { MuteIcon, VolumeIcon } from '#web/ui/buttons/icons.tsx';
import '#web/ui/buttons/menu.css';
import { positionPopover } from '#web/ui/buttons/position-popover.ts';
import { useText } from '#web/ui/language/use-text.ts';
import './notifications.css';
import { notificationsText } from './notifications.text.ts';
import { playSound } from './sound.ts';
import { useVolume } from './use-volume.ts';

/** The volume of notifications; releasing the slider plays the sound. */
export function VolumeControl() {
  const text = useText(notificationsText);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [volume, setVolume] = useVolume();
  const play = () => void playSound(volume);
  return (
    <>
      <IconButton label={text.volume} popoverTarget={id} icon={volume === 0 ? <MuteIcon /> : <VolumeIcon />} />
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="menu volume"
        onToggle={(event) => event.newState === 'open' && popover.current && positionPopover(popover.current)}
      >
        <input
          type="range"
          min={0}
          max={1}
          step={0.1}
          value={volume}
          aria-label={text.volume}
          onChange={(event) => setVolume(Number(event.target.value))}
          onPointerUp={play}
          onKeyUp={(event) => event.key.startsWith('Arrow') && play()}
        />
        <output>{Math.round(volume * 100)}%</output>
      </div>
    </>
  );
}
