// A line of story below a card: told last, and never a rule.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Story } from '@/game/story';
import { loadStories, storyIn } from '@/i18n/stories';
import { prefs } from '@/state/prefs';

export function StoryLine({ story }: { story: Story | null }): JSX.Element | null {
  const { language } = prefs.value;
  const key = story && 'key' in story ? story.key : '';
  useEffect(() => {
    if (key) void loadStories(language);
  }, [key, language]);
  const line = story && 'line' in story ? story.line : storyIn(language, key);
  return key && line === undefined ? <p class="story" /> : line ? <p class="story">{line}</p> : null;
}
