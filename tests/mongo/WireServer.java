import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import io.netty.channel.Channel;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Scanner;

/** Starts an in-memory server that speaks MongoDB's wire protocol, prints its port and runs until it is killed. */
public class WireServer {
    /**
     * Introduces itself as the one member of a replica set, as the product requires; or, when `alone`, as the
     * stand-alone server that it is, for the test that such a one is refused.
     */
    private static class Member extends MemoryBackend {
        final boolean alone;
        String address = "";

        Member(boolean alone) {
            this.alone = alone;
        }

        @Override
        public void close() {}

        @Override
        public Document handleCommand(Channel channel, String database, String command, Document query) {
            if (!command.equalsIgnoreCase("ismaster") && !command.equals("hello")) {
                return super.handleCommand(channel, database, command, query);
            }
            // It knows the older name of the greeting alone.
            Document answer = super.handleCommand(channel, database, "isMaster", query);
            if (!alone) {
                answer.put("setName", "tests");
                answer.put("setVersion", 1);
                answer.put("secondary", false);
                answer.put("hosts", List.of(address));
                answer.put("primary", address);
                answer.put("me", address);
            }
            return answer;
        }
    }

    /** Data that survives a stop, as on a disk. */
    private static MongoServer listen(Member member, InetSocketAddress address) {
        MongoServer server = new MongoServer(member);
        if (address == null) address = server.bind();
        else server.bind(address);
        member.address = "127.0.0.1:" + address.getPort();
        System.out.println("PORT " + address.getPort());
        return server;
    }

    public static void main(String[] args) throws Exception {
        // One thread: the answer of findAndModify is the live document, which another thread's update would change
        // before it is sent. MongoDB itself answers with what it wrote.
        System.setProperty("io.netty.eventLoopThreads", "1");
        Member member = new Member(List.of(args).contains("alone"));
        MongoServer server = listen(member, null);
        InetSocketAddress address = server.getLocalAddress();
        // The tests stop and start the server by these lines.
        Scanner orders = new Scanner(System.in);
        while (orders.hasNextLine()) {
            String order = orders.nextLine();
            if (order.equals("stop")) {
                server.shutdownNow();
                System.out.println("STOPPED");
            }
            if (order.equals("start")) server = listen(member, address);
        }
        Thread.currentThread().join();
    }
}
