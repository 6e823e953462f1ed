import { weekdayOf } from '../../../../rules/time/dates';
import { clockOf } from '../../../../rules/time/minute-of-day';
import type { Stable } from './customers';
import { addOnce, type Demo } from './demo';
import { placeOf, shiftNotes, workerJobs } from './lists';

export async function addWorkerJobs(demo: Demo, stables: readonly Stable[]): Promise<void> {
  const { app, calendar } = demo;
  for (const { who, inDays, time, work, notes } of workerJobs) {
    const stable = stables.find(({ person }) => person.username === who);
    if (!stable) continue;
    const { person: client, user } = stable;
    const isDone = inDays < 0;
    const near = inDays === 0 || inDays === 1;
    const scheduledDate = near ? calendar.day(inDays) : calendar.workday(inDays);
    const [clientName, workerName] = [`${client.firstName} ${client.lastName}`, app.env.WORKER_NAME];
    await addOnce(
      demo,
      'worker-jobs',
      { workerName, clientName, scheduledDate },
      {
        workerName,
        clientName,
        userId: user.id,
        phone: client.phone,
        address: placeOf(client),
        scheduledDate,
        scheduledTime: time,
        description: work,
        notes,
        status: isDone ? 'completed' : 'pending',
        ...(isDone && {
          startedAt: calendar.notAfterNow(calendar.at(scheduledDate, time), 90),
          completedAt: calendar.notAfterNow(calendar.minutesAfter(calendar.at(scheduledDate, time), 50), 40),
        }),
        createdAt: calendar.notAfterNow(calendar.at(calendar.day(inDays - 5), '17:30'), 240),
      },
    );
  }
}

export async function addTimesheets(demo: Demo): Promise<void> {
  const { app, calendar, random } = demo;
  const workerName = app.env.WORKER_NAME;
  for (let daysAgo = 28; daysAgo >= 1; daysAgo--) {
    const workDate = calendar.day(-daysAgo);
    const begin = random.whole(425, 465);
    const minutes = random.whole(400, 560);
    const notes = random.chance(0.4) ? random.pick(shiftNotes) : undefined;
    if (['Saturday', 'Sunday'].includes(weekdayOf(workDate))) continue;
    const clockIn = calendar.at(workDate, clockOf(begin));
    await addOnce(
      demo,
      'worker-timesheets',
      { workerName, workDate },
      {
        workerName,
        workDate,
        clockIn,
        clockOut: calendar.minutesAfter(clockIn, minutes),
        totalHours: (minutes / 60).toFixed(2),
        notes,
        createdAt: clockIn,
      },
    );
  }
}
