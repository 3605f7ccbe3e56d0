import { MuteIcon, VolumeIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import './notifications.css';
import { notificationsText } from './notifications.text.ts';
import { playSound } from './sound.ts';
import { useVolume } from './use-volume.ts';

/** The volume of notifications; releasing the slider plays the sound. */
export function VolumeControl() {
  const text = useText(notificationsText);
  const [volume, setVolume] = useVolume();
  const play = () => void playSound(volume);
  return (
    <div className="volume row gap-3">
      {volume === 0 ? <MuteIcon size={18} /> : <VolumeIcon size={18} />}
      <input
        className="grow"
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
  );
}
