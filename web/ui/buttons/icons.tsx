import type { ReactNode } from 'react';

export interface IconProps {
  size?: number;
  className?: string;
}

/**
 * Icons are drawn on a 24-unit grid with a 1.8 stroke; they are decoration, so the control beside them carries the
 * name.
 */
const icon = (shape: ReactNode, name?: string) =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once per icon, when this file loads
  function Icon({ size = 20, className = name }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {shape}
      </svg>
    );
  };

export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const SidebarIcon = icon(<path d="M4 5h16v14H4ZM10 5v14" />);
export const BackIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />);
/** Named, so that a button with it can be the icon alone on phones. */
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />, 'plus-icon');
export const SearchIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4" />);
export const EditIcon = icon(<path d="M4 20l1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3" />);
export const DeleteIcon = icon(<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5" />);
export const KeyIcon = icon(<path d="M8 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM10.8 12.7L19.5 4M15.5 8l3 3" />);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const MoreIcon = icon(<path d="M12 5.5v.01M12 12v.01M12 18.5v.01" strokeWidth="3" />);
export const RefreshIcon = icon(
  <path d="M20 11a8 8 0 0 0-14.3-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14.3 4L20 15M20 20v-5h-5" />,
);
export const CallIcon = icon(
  <path d="M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />,
);
export const VideoCallIcon = icon(<path d="M3 6.5h12v11H3ZM15 10.5l6-3.5v10l-6-3.5" />);
export const SunIcon = icon(
  <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M5.3 18.7L7 17M17 7l1.7-1.7" />,
);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />);
export const VolumeIcon = icon(<path d="M4 10v4h4l5 4V6L8 10H4ZM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />);
export const MuteIcon = icon(<path d="M4 10v4h4l5 4V6L8 10H4ZM17 10l4 4M21 10l-4 4" />);
export const UserIcon = icon(<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0" />);
export const UsersIcon = icon(
  <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14a6.5 6.5 0 0 1 3.5 5.5" />,
);
export const ChatIcon = icon(
  <path d="M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z" />,
);
export const ConnectionIcon = icon(
  <path d="M7 2.5h10a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 20V4A1.5 1.5 0 0 1 7 2.5ZM11 18.5h2" />,
);
export const QrIcon = icon(
  <path d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.5v2.5M20 14v2M14 20h2M19 19.5h1V20" />,
);
export const LogoutIcon = icon(<path d="M14 4H6v16h8M10 12h11M17 8l4 4-4 4" />);
export const GlobeIcon = icon(
  <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18" />,
);
export const WarningIcon = icon(<path d="M12 4L2.5 20h19L12 4ZM12 10v4.5M12 17.2v.01" />);
export const BlockIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5.7 5.7l12.6 12.6" />);
export const InfoIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.01" />);
export const CopyIcon = icon(<path d="M9 9h11v11H9ZM5 15H4V4h11v1" />);
export const EyeIcon = icon(
  <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />,
);
export const EyeOffIcon = icon(
  <path d="M3 3l18 18M10 5.7c.6-.1 1.3-.2 2-.2 6.5 0 10 6.5 10 6.5s-1 1.9-3 3.6M6.2 7.3C3.5 9.2 2 12 2 12s3.5 6.5 10 6.5c1.7 0 3.2-.4 4.5-1" />,
);
export const SendIcon = icon(<path d="M4 12L3 4l18 8-18 8 1-8ZM4 12h9" />);
export const ReplyIcon = icon(<path d="M10 6l-6 6 6 6M4 12h9a7 7 0 0 1 7 7" />);
export const ReturnIcon = icon(<path d="M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-4" />);
export const TransferIcon = icon(<path d="M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4" />);
export const ForwardIcon = icon(<path d="M14 5l6 6-6 6M20 11h-9a7 7 0 0 0-7 7v1" />);
export const FilterIcon = icon(<path d="M4 6h16M7 12h10M10 18h4" />);
export const SlidersIcon = icon(
  <path d="M4 7h9M19 7h1M4 17h1M11 17h9M16 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />,
);
export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5L8 5.5Z" fill="currentColor" />);
export const PauseIcon = icon(<path d="M8.5 6v12M15.5 6v12" strokeWidth="3.2" />);
export const DownloadIcon = icon(<path d="M12 4v11M7.5 10.5L12 15l4.5-4.5M4.5 19.5h15" />);
export const UploadIcon = icon(<path d="M12 15V4M7.5 8.5L12 4l4.5 4.5M4.5 19.5h15" />);
export const ExpandIcon = icon(<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />);
export const ZoomInIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4M11 8v6M8 11h6" />);
export const ZoomOutIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4M8 11h6" />);
export const PreviousIcon = icon(<path d="M15 5l-7 7 7 7" />);
export const ChevronIcon = icon(<path d="M6 9.5l6 6 6-6" />);
export const NextIcon = icon(<path d="M9 5l7 7-7 7" />);
export const PhotoIcon = icon(
  <path d="M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM3.5 17l5-5 4 4 3-3 5 5M15.5 8.5v.01" />,
);
export const VideoIcon = icon(
  <path d="M4.5 6h9A1.5 1.5 0 0 1 15 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM15 10.5l6-3v9l-6-3" />,
);
export const MicrophoneIcon = icon(
  <path d="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21" />,
);
export const MusicIcon = icon(
  <path d="M9 17.5V6l11-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM20 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z" />,
);
export const FileIcon = icon(<path d="M6 3h8l5 5v13H6V3ZM14 3v5h5M9 13h7M9 16.5h5" />);
export const StickerIcon = icon(
  <path d="M6 3.5h12A2.5 2.5 0 0 1 20.5 6v8L14 20.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5ZM14 20.5V16a2 2 0 0 1 2-2h4.5M8.5 9v.01M15 9v.01M8.5 13c1 1.2 2.3 1.8 3.5 1.8" />,
);
export const SmileIcon = icon(
  <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9 10v.01M15 10v.01M8.5 14c1 1.4 2.2 2 3.5 2s2.5-.6 3.5-2" />,
);
export const LocationIcon = icon(
  <path d="M12 21.5c4.5-5 7-8.3 7-11.5a7 7 0 1 0-14 0c0 3.2 2.5 6.5 7 11.5ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
);
export const AttachIcon = icon(
  <path d="M20 11.5l-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4l7.6-7.6" />,
);
export const TargetIcon = icon(
  <path d="M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5M12 12v.01" />,
);
export const MegaphoneIcon = icon(<path d="M4 10v4h3l9 4.5v-13L7 10ZM19 9.5a4 4 0 0 1 0 5M7 14l1.5 5.5h2.5L9.5 15" />);
export const BellIcon = icon(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21h4" />);
export const ShieldIcon = icon(
  <path d="M12 3l7.5 3v5.5c0 4.6-3.1 8.3-7.5 9.5-4.4-1.2-7.5-4.9-7.5-9.5V6L12 3ZM8.5 12l2.5 2.5 4.5-4.5" />,
);
export const ListIcon = icon(<path d="M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01" />);
export const TagIcon = icon(<path d="M4 4h8l8.5 8.5-8 8L4 12V4ZM8 8v.01" />);
export const BoardIcon = icon(
  <path d="M4.5 4h4A1.5 1.5 0 0 1 10 5.5v13A1.5 1.5 0 0 1 8.5 20h-4A1.5 1.5 0 0 1 3 18.5v-13A1.5 1.5 0 0 1 4.5 4ZM15.5 4h4A1.5 1.5 0 0 1 21 5.5v7a1.5 1.5 0 0 1-1.5 1.5h-4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 15.5 4Z" />,
);
/** Several paths from one point: the departments a customer chooses from. */
export const QueueIcon = icon(
  <path d="M4 12h5M9 12c3 0 3-6 6-6h5M9 12h11M9 12c3 0 3 6 6 6h5M17.5 3.5 20 6l-2.5 2.5M17.5 15.5 20 18l-2.5 2.5" />,
);
export const UpIcon = icon(<path d="M12 19V5M6 11l6-6 6 6" />);
export const DownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />);
export const GripIcon = icon(<path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" strokeWidth="2.6" />);
export const FlashIcon = icon(<path d="M13 3 5 13.5h6L10 21l9-11h-6.5L13 3Z" />);
export const CodeIcon = icon(<path d="M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" />);
export const BranchIcon = icon(
  <path d="M8.5 12h3.5a3.5 3.5 0 0 0 3.5-3.5V8M12 12a3.5 3.5 0 0 1 3.5 3.5v.5M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM15.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM15.5 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
);
export const RobotIcon = icon(
  <path d="M5 9h14v10H5V9ZM12 9V5M12 5v-.01M9.5 13v.01M14.5 13v.01M9.5 16.2h5M2.5 12.5v3M21.5 12.5v3" />,
);
export const SparkIcon = icon(
  <path d="M11 4l1.8 5.2L18 11l-5.2 1.8L11 18l-1.8-5.2L4 11l5.2-1.8L11 4ZM18.5 15.5v5M16 18h5" />,
);
export const NoteIcon = icon(<path d="M5 4h14v10l-6 6H5V4ZM13 20v-6h6M8.5 8.5h7M8.5 12h3" />);
export const ChartIcon = icon(<path d="M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6" />);
export const CalendarIcon = icon(<path d="M5 6h14v14H5zM5 10h14M9 3.5v4M15 3.5v4" />);
export const PinIcon = icon(<path d="M9 4h6l-1 6 3 3v2H7v-2l3-3-1-6ZM12 15v5" />);
export const UnreadIcon = icon(<path d="M20 11v7H4V6h9M4 7l8 6 3-2.2M18.5 7.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />);
export const ClockIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5V12l3 2" />);
export const AntennaIcon = icon(
  <path d="M12 10.5v.01M12 13l-4 8M12 13l4 8M9.5 18h5M8.8 13.7a4.5 4.5 0 0 1 0-6.4M15.2 7.3a4.5 4.5 0 0 1 0 6.4M6 16.5a8.5 8.5 0 0 1 0-12M18 4.5a8.5 8.5 0 0 1 0 12" />,
);
export const RouterIcon = icon(
  <path d="M4 13.5h16v6H4ZM7.5 16.5v.01M11 16.5v.01M17 13.5v-8M14 8a4.2 4.2 0 0 1 0-5M20 3a4.2 4.2 0 0 1 0 5" />,
);
export const HourglassIcon = icon(
  <path d="M6 3.5h12M6 20.5h12M7.5 3.5c0 5 4.5 5.5 4.5 8.5s-4.5 3.5-4.5 8.5M16.5 3.5c0 5-4.5 5.5-4.5 8.5s4.5 3.5 4.5 8.5" />,
);
export const BuildingIcon = icon(<path d="M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3" />);
export const StarIcon = icon(<path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z" />);
export const MoneyIcon = icon(
  <>
    <rect x="3" y="6" width="18" height="12" rx="2" />
    <circle cx="12" cy="12" r="2.5" />
    <path d="M6.5 12h.01M17.5 12h.01" />
  </>,
);
export const CardIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="M3 10h18M7 15h4" />
  </>,
);
