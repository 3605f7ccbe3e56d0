import { useState } from 'react';

const storageKey = 'volume';
const loudest = 1;

const stored = (): number => {
  const text = localStorage.getItem(storageKey);
  const volume = text === null ? loudest : Number(text);
  return volume >= 0 && volume <= loudest ? volume : loudest;
};

/** Loudness of notifications, 0 to 1, kept in this browser. */
export const useVolume = (): [number, (volume: number) => void] => {
  const [volume, setVolume] = useState(stored);
  return [
    volume,
    (next) => {
      localStorage.setItem(storageKey, String(next));
      setVolume(next);
    },
  ];
};
